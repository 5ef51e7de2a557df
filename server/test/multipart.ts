import type { TestPerson } from './people.ts'
import type { TestServer } from './start-test-server.ts'

export interface FormFile {
  field: string
  name: string
  type: string
  bytes: Buffer<ArrayBuffer>
}

export function licenceFile(bytes: Buffer<ArrayBuffer>, name = 'n.pdf'): FormFile {
  return { field: 'certificate_file', name, type: 'application/pdf', bytes }
}

const BOUNDARY = '----epassbild-test'

/** A multipart form as a browser sends it, as bytes and headers for `app.inject`. */
export function multipart(fields: Record<string, string> | readonly [string, string][], file?: FormFile) {
  const pairs = Array.isArray(fields) ? fields : Object.entries(fields)
  const parts = pairs.map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`))
  return {
    body: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

export function sendForm(
  server: TestServer,
  { headers }: Pick<TestPerson, 'headers'>,
  path: string,
  ...content: Parameters<typeof multipart>
) {
  const form = multipart(...content)
  return server.post(path, form.body, { ...headers, ...form.headers })
}
