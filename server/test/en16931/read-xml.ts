/** The subset of XML that our invoices use: elements, attributes and text; no CDATA, comments or custom entities. */
export interface Element {
  /** Including the prefix: `ram:Name`. */
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const TOKEN = /<\?[^>]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^"]*")*)\s*(\/?)>|([^<]+)/gy
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decode = (text: string) => text.replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole)

/** Throws on a malformed token or an element without its own end tag. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(xml)
    if (!found) throw new Error(`no XML at ${at}: ${xml.slice(at, at + 40)}`)
    const [, closing, name, attributes = '', empty, text] = found
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.text += decode(text).trim()
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`)
    } else if (name) {
      const pairs = [...attributes.matchAll(/([\w:.-]+)\s*=\s*"([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        decode(value),
      ])
      const element: Element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      parent.children.push(element)
      if (!empty) open.push(element)
    }
  }
  const [whole, another] = root.children
  if (open.length > 1 || !whole || another) throw new Error('an element is not closed, or not one stands for the whole')
  return whole
}

/** All elements at the end of a path of names below an element. */
export function at(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )
}
