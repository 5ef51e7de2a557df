const DATA_BLOCK = /(<script type="application\/ld\+json"[^>]*>)(.*?)(<\/script>)/gs

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Of a studio's page a part that stays where the value is not empty; of a text one of two parts. None holds another. */
const CHOICES = {
  studio: /\{\{if:(\w+)\}\}(.*?)()\{\{end\}\}/gs,
  site: /\{\{when:(\w+)\}\}(.*?)(?:\{\{otherwise\}\}(.*?))?\{\{end\}\}/gs,
}

/**
 * Fills `{{kind:name}}` with the value, escaped for its context: HTML, or the JSON for search engines, which loses its
 * empty entries. Of `{{if:name}} … {{end}}` (kind studio) and `{{when:name}} … {{otherwise}} … {{end}}` (kind site) the
 * first part stays where the value is not empty. Throws on an unknown name, since that is a bug of the build.
 */
export function fillPlaceholders(
  html: string,
  kind: 'site' | 'studio',
  values: Readonly<Record<string, string>>,
): string {
  const factCalled = (name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The pages ask for a fact that the server does not know: ${name}`)
    return value
  }
  const placeholder = new RegExp(`\\{\\{${kind}:(\\w+)\\}\\}`, 'g')
  const fill = (text: string, escaped: (value: string) => string) =>
    text.replace(placeholder, (_, name: string) => escaped(factCalled(name)))
  const chosen = html.replace(CHOICES[kind], (_, name: string, part: string, other = '') =>
    factCalled(name) ? part : other,
  )
  const blocks = chosen.replace(
    DATA_BLOCK,
    (_, open: string, json: string, close: string) => open + withoutEmpty(fill(json, escapeJson)) + close,
  )
  return fill(blocks, escapeHtml)
}

/** Within a JSON string within a script: nothing may end either of them. */
function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1).replace(/</g, '\\u003c').replace(/>/g, '\\u003e')
}

function withoutEmpty(json: string): string {
  return json.replace(/,"\w+":""/g, '')
}
