import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react'/g

/**
 * Resolves every icon to its own file. The package's index lists 6,000 of them, and the build would parse each one only
 * to drop it, which took most of the build time.
 */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/app\/.*\.tsx$/, code: '@tabler/icons-react' },
      handler: (code) => code.replace(IMPORT, (_all, names: string) => toDirectImports(names)),
    },
  }
}

export function toDirectImports(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
    .join(';')
}
