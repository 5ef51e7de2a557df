/** `npm run build:digest` prints the figure of this build, for BUILD_DIGEST where it is to run. */
import { fileURLToPath } from 'node:url'
import { requireUnchangedBuild } from '../server/src/app/site/build-integrity.ts'

try {
  const { digest } = await requireUnchangedBuild(fileURLToPath(new URL('..', import.meta.url)), undefined)
  console.log(digest)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
