/**
 * `npm run faces -- FOLDER [--json FILE] [--profile NAME]` has the station's own worker judge every JPEG of a folder in
 * Chromium, and prints each check's verdicts by set and by group of people, the error of the landmarks, the true height
 * of the heads, and the time of a verdict. `docs/photo-check.md` describes the folder and the JSON.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PROFILES } from '@epassbild/photo-check/profile.ts'
import { endWithReason } from './end-with-reason.ts'
import { jsonReport } from './faces/json-report.ts'
import { judgeFolder } from './faces/judge-folder.ts'
import { printedReport } from './faces/printed-report.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' }, profile: { type: 'string', default: 'adult' } },
  })
  const [folder] = positionals
  const profile = PROFILES.find((name) => name === values.profile)
  if (folder === undefined || positionals.length > 1 || profile === undefined) {
    throw new Error(`npm run faces -- FOLDER [--json FILE] [--profile ${PROFILES.join('|')}]`)
  }
  const pictures = await judgeFolder(folder, profile)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(jsonReport(pictures), null, 1)}\n`)
  console.log(printedReport(pictures))
} catch (error) {
  endWithReason(error)
}
