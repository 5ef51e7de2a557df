/** Data block with its tags: splitting a text by it puts the blocks at odd indices. */
const DATA_BLOCK = /(<script type="application\/ld\+json"[^>]*>.*?<\/script>)/s

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Conditional parts: `if` in a studio's page, `when` with `otherwise` in a text. They do not nest. */
const CHOICES = {
  studio: /\{\{if:(\w+)\}\}(.*?)()\{\{end\}\}/gs,
  site: /\{\{when:(\w+)\}\}(.*?)(?:\{\{otherwise\}\}(.*?))?\{\{end\}\}/gs,
}

type Kind = keyof typeof CHOICES
type Values = Readonly<Record<string, string>>

/**
 * Fills `{{kind:name}}` with the value, escaped for its context: HTML, or the JSON for search engines, which loses its
 * empty entries. Of `{{if:name}} … {{end}}` (kind studio) and `{{when:name}} … {{otherwise}} … {{end}}` (kind site) the
 * first part stays where the value is not empty. Throws on an unknown name, since that is a bug of the build.
 */
export function fillPlaceholders(html: string, kind: Kind, values: Values): string {
  const parts = chosen(html, kind, values).split(DATA_BLOCK)
  // A filled value is never searched again: it may look like a placeholder.
  return parts
    .map((part, at) => (at % 2 === 0 ? filled(part, kind, values, escapeHtml) : filledBlock(part, kind, values)))
    .join('')
}

/** Like `fillPlaceholders` (kind site), for a text that is not HTML. */
export function fillPlainText(text: string, facts: Values): string {
  return filled(chosen(text, 'site', facts), 'site', facts, (value) => value)
}

function chosen(text: string, kind: Kind, values: Values): string {
  return text.replace(CHOICES[kind], (_, name: string, part: string, other = '') =>
    factCalled(name, values) ? part : other,
  )
}

function filled(text: string, kind: Kind, values: Values, escaped: (value: string) => string): string {
  const placeholder = new RegExp(`\\{\\{${kind}:(\\w+)\\}\\}`, 'g')
  return text.replace(placeholder, (_, name: string) => escaped(factCalled(name, values)))
}

function factCalled(name: string, values: Values): string {
  const value = values[name]
  if (value === undefined) throw new Error(`The pages ask for a fact that the server does not know: ${name}`)
  return value
}

/** Within a JSON string within a script: nothing may end either of them. */
function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1).replace(/</g, '\\u003c').replace(/>/g, '\\u003e')
}

function filledBlock(block: string, kind: Kind, values: Values): string {
  return withoutEmpty(filled(block, kind, values, escapeJson))
}

/** Also removes an object of which only its type is left. */
function withoutEmpty(json: string): string {
  return json.replace(/,"\w+":""/g, '').replace(/,"\w+":\{"@type":"\w+"\}/g, '')
}
