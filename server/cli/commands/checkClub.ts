import texts from '../../../generated/studio/messages/en.json'
import type { CheckLine } from '../../../generated/types'
import type { CompiledMessages } from '../../../src/core/intl/CompiledMessages'
import { createMessageIntl, translateWith } from '../../../src/core/intl/createMessageIntl'
import { checkClub as check } from '../../features/going-live/checkClub'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { failure, type CommandResult, type CommandService } from '../CommandResult'

/** How a line begins. */
const MARKS: Readonly<Record<CheckLine['state'], string>> = { done: '✓', open: '✗', aside: '–' }

/**
 * `club check SLUG`: prints the checklist for going live, each line with the address of the place
 * where it is mended. Exit 0 if no line that is open stops members.
 */
export async function checkClub(service: CommandService, slug: string): Promise<CommandResult> {
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  const club = row && (await service.clubs.byId(row.domain.id, row.domain.revision))
  const found = club && (await check(service, club))
  if (!found) return failure(`there is no club "${slug}"`)
  const say = describe()
  const lines = found.lines.map((line) => ({
    ...line,
    ...say(line),
    place: line.place === '' ? '' : `${found.url}${line.place}`,
    items: line.items.map((item) => ({ ...item, place: `${found.url}${item.place}` })),
  }))
  const { url, stopping } = found
  return {
    exit: stopping === 0 ? 0 : 1,
    json: { slug, url, stopping, lines },
    text: [
      ...lines.flatMap(textOf),
      '',
      stopping === 0
        ? `Nothing stops members: they can come in at ${url}`
        : `${stopping} of these stop${stopping === 1 ? 's' : ''} members.`,
    ].join('\n'),
  }
}

/** A line for the terminal, and below it where it is mended. */
function textOf({
  state,
  stops,
  by,
  what,
  why,
  items,
  place,
}: CheckLine & { what: string; why: string }): string[] {
  const note =
    state === 'aside'
      ? ` (put aside${by === '' ? '' : ` by ${by}`})`
      : state === 'open' && stops
        ? ' (stops members)'
        : ''
  const where = items.length > 0 ? items.map((item) => `${item.path}  ${item.place}`) : [place]
  return [
    `${MARKS[state]} ${what}${note}: ${why}`,
    ...(state === 'done' ? [] : where.filter(Boolean).map((line) => `    ${line}`)),
  ]
}

/** Says in English what a line is about and how it stands, as the studio does. */
function describe(): (line: CheckLine) => { what: string; why: string } {
  const t = translateWith(
    createMessageIntl({
      locale: 'en',
      timeZone: 'UTC',
      // The cast: JSON imports lose their literal types; the generated file has compiled messages.
      messages: texts as unknown as CompiledMessages,
    }),
  )
  return ({ code, fault, count, of, name, at }) => ({
    what: t(`studio.check.what.${code}`),
    why: t(`studio.check.say.${code}`, { fault, count, of, name, at: at?.slice(0, 10) ?? '' }),
  })
}
