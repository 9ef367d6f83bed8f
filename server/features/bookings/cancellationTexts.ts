import type { FastifyRequest } from 'fastify'
import english from '../../../generated/messages/page-my-schedule/en.json'
import spanish from '../../../generated/messages/page-my-schedule/es.json'
import type { CompiledMessages } from '../../../src/core/intl/CompiledMessages'
import { createFormat } from '../../../src/core/intl/createFormat'
import { toUnits } from '../../platform/calls/toUnits'
import type { Club } from '../../platform/clubs/Club'
import { clubTexts } from '../../platform/clubs/clubTexts'
import { languageOf } from '../../platform/clubs/languageOf'

type Say = (
  id:
    | 'done'
    | 'refunded'
    | 'refused'
    | 'already'
    | 'refundedAlready'
    | 'tooLate'
    | 'notAllowed'
    | 'underWay'
    | 'invoiced'
    | 'elsewhere',
  booking: { title: string },
  given?: { cents: number; currency: string },
) => string

/** The texts about cancelling a booking, in the language of the page that the person is on. */
export function cancellationTexts(club: Club, request: FastifyRequest): Say {
  const { config } = club.compiled()
  const { language } = languageOf(config, request.headers.cookie, false)
  const { t, locale } = clubTexts(builtIn, config, language)
  const { money } = createFormat({ ...config.intl, locale })
  return (id, { title }, given) =>
    t(`area.bookings.cancelResult.${id}`, {
      title,
      club: club.company.name,
      amount: given === undefined ? '' : money(toUnits(given.cents), given.currency),
    })
}

// The generated file contains compiled messages; JSON imports lose their literal types.
const builtIn = {
  en: english as unknown as CompiledMessages,
  es: spanish as unknown as CompiledMessages,
}
