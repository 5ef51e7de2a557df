import { Marked, type Tokens } from 'marked'

/** A ticked box, drawn like the icon set. */
const CHECK =
  '<svg class="line-icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/><path d="m9 12 2 2 4-4"/></svg>'

/**
 * Markdown on our pages: `- [ ]` is a checklist, the first cell of a row is its heading, `-:` a column of figures, a
 * blockquote is a key sentence, and text in braces is for the operator to complete.
 */
export const markdown = new Marked({
  renderer: {
    list({ items, ordered }: Tokens.List) {
      const body = items.map((item) => this.listitem(item)).join('')
      if (ordered) return `<ol>${body}</ol>\n`
      return items.every(({ task }) => task) ? `<ul class="checklist">${body}</ul>\n` : `<ul>${body}</ul>\n`
    },
    listitem({ task, tokens }: Tokens.ListItem) {
      const text = this.parser.parse(tokens.filter(({ type }) => type !== 'checkbox'))
      return task ? `<li>${CHECK}<span>${text}</span></li>\n` : `<li>${text}</li>\n`
    },
    table({ header, rows }: Tokens.Table) {
      const cell = (tag: string, attributes: string, { align, tokens }: Tokens.TableCell) =>
        `<${tag}${attributes}${align === 'right' ? ' class="figure"' : ''}>${this.parser.parseInline(tokens)}</${tag}>`
      const head = header.map((one) => (one.text ? cell('th', ' scope="col"', one) : '<td></td>')).join('')
      const body = rows.map(
        ([first, ...rest]) =>
          `<tr>${first ? cell('th', ' scope="row"', first) : ''}${rest.map((one) => cell('td', '', one)).join('')}</tr>`,
      )
      return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>\n`
    },
    blockquote({ tokens }: Tokens.Blockquote) {
      return `<div class="callout">${this.parser.parse(tokens)}</div>\n`
    },
    /** Server placeholders must not be encoded. */
    link({ href, tokens }: Tokens.Link) {
      return `<a href="${href.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}">${this.parser.parseInline(tokens)}</a>`
    },
  },
})
