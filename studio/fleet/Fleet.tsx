import { useState, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { fetchConfigAtRevision } from '../drafts/fetchConfigAtRevision'
import { invalidateCalls } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'
import { ChangePanel, type StartedChange } from './ChangePanel'
import { ClubFilters } from './ClubFilters'
import { ClubsTable } from './ClubsTable'
import { EarlierChanges } from './EarlierChanges'
import { everyClub, filterClubs, type FleetClub } from './model/FleetClub'
import type { MadeChange } from './model/groupChanges'
import { PatternField } from './PatternField'
import { useClubPlans } from './useClubPlans'
import { usePattern } from './usePattern'

/** The loaded clubs, the change to make in some of them, and those made earlier. */
export function Fleet({
  clubs,
  clubName,
}: {
  clubs: readonly FleetClub[]
  /** Name of the club whose draft is open. */
  clubName: string
}): ReactNode {
  const t = useText()
  const [filter, setFilter] = useState(everyClub)
  const { pattern, ...patterns } = usePattern(clubs)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [started, setStarted] = useState<StartedChange>()
  const plans = useClubPlans()
  const continuing = useStudioMutation(async ({ id, made }: MadeChange) => {
    // A club that had a part of the change already has only the rest in its revision.
    const whole = [...made].sort((a, b) => b.revision.changeCount - a.revision.changeCount)[0]
    const club = clubs.find(({ domain }) => domain.id === whole?.domainId)
    if (whole === undefined || club === undefined) return
    const { revision } = whole.revision
    const [before, after] = await Promise.all([
      fetchConfigAtRevision(club.domain, revision - 1),
      fetchConfigAtRevision(club.domain, revision),
    ])
    setStarted({ id, change: { before, after } })
    plans.clear()
  })
  const isBusy = plans.progress !== undefined
  return (
    <>
      <ClubFilters clubs={clubs} filter={filter} onChange={setFilter} />
      <PatternField clubs={clubs} {...patterns} />
      <ClubsTable
        clubs={filterClubs(clubs, filter)}
        chosen={chosen}
        pattern={pattern}
        isLocked={isBusy}
        onChoose={(next) => {
          setChosen(next)
          plans.clear()
        }}
        onTagged={reloadFleet}
      />
      <ChangePanel
        clubs={clubs.filter(({ domain }) => chosen.includes(domain.id))}
        clubName={clubName}
        plans={plans}
        started={started}
        onStart={setStarted}
        onPublished={reloadFleet}
      />
      {continuing.isError ? (
        <Notice tone="danger" live title={t('studio.fleet.continueFailed')} />
      ) : null}
      <EarlierChanges
        clubs={clubs}
        isLocked={isBusy || continuing.isPending}
        onContinue={(change) => continuing.mutate(change)}
        onTakenBack={(id) => {
          // What the change has done is not so any more.
          if (id === started?.id) {
            setStarted(undefined)
            plans.clear()
          }
          return reloadFleet()
        }}
      />
    </>
  )
}

const reloadFleet = (): Promise<void> => invalidateCalls('admin.fleet.list', 'admin.fleet.changes')
