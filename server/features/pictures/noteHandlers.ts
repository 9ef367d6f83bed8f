import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { notesIn } from '../../platform/media/pictureNotes'

/** The call for what the portal has to know of the company's pictures. */
export const handlers = {
  'pictures.notes': async ({ query: { language } }, { caller: { club } }) => {
    if (club === null) throw new AppError(404, 'not_found')
    return { notes: notesIn(await club.pictures(), language, club.compiled().config.intl.language) }
  },
} satisfies Handlers
