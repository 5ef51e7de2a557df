import { type Plugin, parseAst } from 'vite'

/** The part of an endpoint that a browser needs for a call. The server validates input and output by the contract. */
const SENT_BY = new Set(['method', 'path', 'access', 'file', 'bytes'])

/**
 * Removes what only the server uses from the browser's contract: schemas, refusals and summary of an endpoint, and all
 * other exports that no page imports. A page that validates a form bundles the schemas it names, and no others.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: /\/contract\/src\/.*\.ts$/ }, handler: (code) => lighten(code) },
  }
}

/** @param code of a module of the contract, without types. */
export function lighten(code: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  for (const statement of parseAst(code).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (!init) continue
      const { start, end } = init
      const source = code.slice(start, end)
      const sent = init.type === 'CallExpression' && calls(init, 'endpoint') && sentBy(init.arguments[0], code)
      // Marked as pure so that it is tree-shaken if no page imports it; it only creates a value.
      if (sent || source.includes('('))
        edits.push({ start, end, text: sent || `/* @__PURE__ */ (() => (${source}))()` })
    }
  }
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

type Program = ReturnType<typeof parseAst>
type Declared = Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][number]
type Call = Extract<NonNullable<Declared['init']>, { type: 'CallExpression' }>

function calls({ callee }: Call, name: string): boolean {
  return callee.type === 'Identifier' && callee.name === name
}

function sentBy(definition: Call['arguments'][number] | undefined, code: string): string {
  if (definition?.type !== 'ObjectExpression') throw new Error('an endpoint is declared by an object')
  const kept = definition.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier')
      return [code.slice(property.start, property.end)]
    const { name } = property.key
    if (name === 'input') return ['input: true']
    return SENT_BY.has(name) ? [code.slice(property.start, property.end)] : []
  })
  return `{ ${kept.join(', ')} }`
}
