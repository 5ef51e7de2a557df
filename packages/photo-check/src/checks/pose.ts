import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import type { Subject } from '#check/subject.ts'

/** 4: the larger of yaw and pitch, in degrees without sign. */
export function checkPose({ profile, face }: Subject): Finding {
  const { yaw, pitch } = face.pose
  const turned = Math.abs(yaw) >= Math.abs(pitch)
  const nodding = pitch > 0 ? 'Das Kinn ist zu hoch.' : 'Das Kinn ist zu tief.'
  return judge(4, profile, Math.max(Math.abs(yaw), Math.abs(pitch)), {
    ok: 'Der Blick geht gerade nach vorn.',
    high: turned
      ? { sentence: 'Der Kopf ist zur Seite gedreht.', remedy: 'Gesicht gerade zur Kamera drehen' }
      : { sentence: nodding, remedy: pitch > 0 ? 'Kinn etwas senken' : 'Kinn etwas heben' },
  })
}
