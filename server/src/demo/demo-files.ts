import type { Config } from '#platform/config.ts'

/** Files for trying capture and retrieval without a camera. */
export interface DemoFiles {
  photo: string
  slip: string
  /** The text of the slip's code: made once, since only it opens the photo. */
  code: string
}

export function demoFiles({ dataDir }: Pick<Config, 'dataDir'>): DemoFiles {
  const folder = `${dataDir}/demo`
  return { photo: `${folder}/demo-gesicht.jpg`, slip: `${folder}/demo-beleg.pdf`, code: `${folder}/demo-code.txt` }
}
