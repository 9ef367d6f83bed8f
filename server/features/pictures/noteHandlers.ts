import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { notesIn } from '../../platform/media/pictureNotes'

/** The call for what the portal has to know of the company's pictures. */
export const handlers = {
  'pictures.notes': async ({ query: { language, paths } }, { caller: { club } }) => {
    if (club === null) throw new AppError(404, 'not_found')
    const asked = new Set(paths)
    const pictures = (await club.pictures()).filter(({ path }) => asked.has(path))
    return { notes: notesIn(pictures, language, club.compiled().config.intl.language) }
  },
} satisfies Handlers
