import type { LinkedThing } from '../../../generated/types'
import { isLinkKind, type Thing } from '../../../src/core/config/things'
import type { useText } from '../../../src/core/intl/useText'
import type { useClubFormat } from '../../session/useClubFormat'

/**
 * Says which thing this is, or why members can't see it: it was deleted (not `found`) or is not
 * published. `isDead` if they can't.
 */
export function describeThing(
  { kind, id }: Thing,
  found: LinkedThing | undefined,
  t: ReturnType<typeof useText>,
  format: ReturnType<typeof useClubFormat>,
): { text: string; isDead?: boolean } {
  const named = isLinkKind(kind) ? kind : 'category'
  if (found === undefined)
    return { text: t(`studio.link.gone.${named}`, { number: id }), isDead: true }
  const name =
    found.startsAt === null ? found.name : `${found.name} · ${format.dateTime(found.startsAt)}`
  // A category is never hidden.
  return found.shown || named === 'category'
    ? { text: t(`studio.link.to.${named}`, { name }) }
    : { text: t(`studio.link.hidden.${named}`, { name }), isDead: true }
}
