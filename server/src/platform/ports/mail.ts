/** The mail server refuses this mail for good: no such mailbox, or unwanted content. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super('mail refused', { cause })
    this.name = 'MailRefused'
  }
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Kept in the object store until the mail goes out. */
  attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  objectKey: string
  fileName: string
  type: string
}

/** A mail as it goes out, with what it carries. */
export interface MailToSend extends Omit<Mail, 'attachments'> {
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

export interface MailPort {
  /**
   * Resolves when the mail server has accepted the mail; the id makes a repeated delivery recognisable. Throws
   * {@link MailRefused} when a retry is of no use.
   */
  send(id: string, mail: MailToSend): Promise<void>
}
