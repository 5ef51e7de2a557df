import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { detail } from '#contract/refusal.ts'
import { ROW_ID_MAX, RowId } from '#contract/values.ts'

/** The people of one location, 500 at most. */
const UserIds = z.array(z.int().positive().max(ROW_ID_MAX)).max(500)

export const StudioPeople = z.object({ shop_id: z.int(), user_ids: z.array(z.int()) })
export type StudioPeople = z.output<typeof StudioPeople>

export const listStudioPeople = endpoint({
  method: 'GET',
  path: '/api/photobooth/studio-people/',
  summary: 'Locations with the people assigned to them; a location that is not listed is open to the whole company',
  access: ['owner', 'manager'],
  output: z.array(StudioPeople),
  refusals: {},
})

export const assignStudioPeople = endpoint({
  method: 'PUT',
  path: '/api/photobooth/registered-shops/{id}/people/',
  summary:
    'Assign people to a location: only these people and the owner transfer from it; an empty list opens it to all',
  access: ['owner'],
  params: z.strictObject({ id: RowId }),
  input: z.strictObject({
    user_ids: UserIds,
    /** People as the client read them, so that two windows do not overwrite each other unseen. */
    before: UserIds.optional(),
  }),
  output: StudioPeople,
  refusals: {
    'changed-meanwhile': detail(
      409,
      'Das Team wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie es und speichern Sie noch einmal.',
    ),
    'not-your-people': detail(
      400,
      'Eine dieser Personen gehört nicht zu Ihrem Unternehmen oder nimmt keine Bilder auf. Bitte laden Sie die Seite neu.',
    ),
  },
})
