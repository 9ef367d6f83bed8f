import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import type { PerkKind } from './perkKinds'

/** How far an issue to many members is and, once all were gone through, how many got one. */
export function IssueReport({
  kind,
  id,
  companyId,
}: {
  kind: PerkKind
  id: number
  companyId: number
}): ReactNode {
  const t = useText()
  const call = kind === 'house-credits' ? 'desk.houseCredits.report' : 'desk.perks.report'
  const { data } = useQuery(
    {
      queryKey: [call, companyId, id],
      queryFn: ({ signal }) =>
        deskApi.call(call, { params: { id }, chosen: { companyId }, signal }),
      meta: { subjects: ['perks'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  if (data === undefined) return null
  const { total, done, issued, isEnded } = data
  return (
    <Notice
      tone={isEnded ? 'success' : 'info'}
      live
      title={
        isEnded
          ? t('desk.perks.manyDone', { count: issued })
          : t('desk.perks.manyProgress', { done, total })
      }
    >
      {isEnded && issued < total ? t('desk.perks.manyLess', { count: total - issued }) : null}
    </Notice>
  )
}
