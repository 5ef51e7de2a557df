import { type SelectorComponent, transform } from 'lightningcss'

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g
const TAG = /<([a-z][a-z0-9-]*)/g
const READ_VALUE = /var\(\s*(--[\w-]+)/g
const ROOT_RULE = /:root[^{}]*{([^}]*)}/g
const FALLBACK = /var\((--[\w-]+),[^()]*\)/g
const FONT_FACES = /@font-face\s*{[^}]*}/g
const ANIMATION = /animation(?:-name)?:[^;}]*/g
/** Fields to type or choose in; tick boxes have our own rules. */
const TYPED_FIELD = /<(?:select|textarea|input(?![^>]*\stype="(?:checkbox|radio)"))[\s>]/
/** Pseudo-elements of such a field, which the base rules name without naming the field. */
const FIELD_PART = /^(?:placeholder|file-selector-button|-webkit-(?:search|date|calendar|inner-spin|outer-spin))/
/** Attribute of the root element that says the access of a page; set at build time, never changed by a script. */
const BUILT = 'data-access'
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

const SHEET = { filename: 'page.css', minify: true }

/**
 * The style sheet without the rules that can never match, because the page has no element with that class or name. Only
 * for pages whose script sets attributes and adds no elements (web/app/shell/shell.ts).
 */
export function usedStyles(css: string, html: string): string {
  const classes = new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => decoded(names).split(/\s+/)))
  const tags = new Set([...html.matchAll(TAG)].map(([, name]) => name))
  const hasTypedField = TYPED_FIELD.test(html)
  const canMeet = (selector: SelectorComponent[]): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return classes.has(part.name)
      if (part.type === 'attribute' && part.name === BUILT) return html.includes(` ${BUILT}=`)
      if (part.type === 'type') return tags.has(part.name.toLowerCase())
      if (part.type === 'pseudo-element') return hasTypedField || !FIELD_PART.test(nameOfPart(part))
      if (part.type !== 'pseudo-class') return true
      if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has') return part.selectors.some(canMeet)
      return true
    })
  const { code } = transform({
    ...SHEET,
    code: Buffer.from(css),
    visitor: { Rule: { style: (rule) => (rule.value.selectors.some(canMeet) ? undefined : []) } },
  })
  return withoutUnusedFallbacks(withoutUnusedNames(withoutUnusedValues(code, html), html))
}

type PseudoElement = Extract<SelectorComponent, { type: 'pseudo-element' }>

const nameOfPart = (part: PseudoElement) => (part.kind === 'custom' ? part.name : part.kind)

/** Removes custom properties that nothing reads any more, then those that only removed ones have read. */
function withoutUnusedValues(css: Uint8Array, html: string): Uint8Array {
  const left = withoutUnread(css, html)
  return left.length < css.length ? withoutUnusedValues(left, html) : left
}

function withoutUnread(css: Uint8Array, html: string): Uint8Array {
  const read = new Set([...`${css}${html}`.matchAll(READ_VALUE)].map(([, name]) => name))
  return transform({
    ...SHEET,
    code: css,
    visitor: {
      Rule: { property: ({ value }) => (read.has(value.name) ? undefined : []) },
      Declaration: { custom: ({ name }) => (!name.startsWith('--') || read.has(name) ? undefined : []) },
    },
  }).code
}

/** Removes fonts and animations that nothing refers to any more, and at-rules that are empty now. */
function withoutUnusedNames(css: Uint8Array, html: string): string {
  const rules = css.toString().replace(FONT_FACES, '')
  const animations = rules.match(ANIMATION)?.join(' ') ?? ''
  const { code } = transform({
    ...SHEET,
    code: css,
    visitor: {
      Rule: {
        'font-face': ({ value }) => {
          const family = value.properties.find(({ type }) => type === 'font-family')?.value
          return `${rules}${html}`.includes(String(family)) ? undefined : []
        },
        keyframes: ({ value }) => (animations.includes(value.name.value) ? undefined : []),
      },
    },
  })
  return code.toString()
}

/** A custom property of the root exists for every element: its fallback is never used. */
function withoutUnusedFallbacks(css: string): string {
  const atRoot = [...css.matchAll(ROOT_RULE)].map(([, declarations]) => declarations).join(';')
  return css.replace(FALLBACK, (whole, name) => (atRoot.includes(`${name}:`) ? `var(${name})` : whole))
}

function decoded(attribute: string): string {
  return attribute.replace(/&(amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
