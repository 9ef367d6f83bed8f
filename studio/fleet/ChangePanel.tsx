import { useAtomValue } from 'jotai'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { splitChange, takeParts } from '../../src/core/config/fleet/splitChange'
import { diffConfig } from '../../src/core/json/diffConfig'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { ChangeList } from '../changes/ChangeList'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { createTabId } from '../session/createTabId'
import { DraftParts } from './DraftParts'
import type { FleetClub } from './model/FleetClub'
import { PlanList } from './PlanList'
import type { FleetChange } from './planForClub'
import type { useClubPlans } from './useClubPlans'
import { WaveForm } from './WaveForm'

/** A change that is live in some clubs; no longer the draft's, which may have lost it by that. */
export interface StartedChange {
  /** Eight hexadecimal digits, by which the clubs' histories name it. */
  id: string
  change: FleetChange
}

/** The change to make in the chosen clubs: what it is, what it would do, and its next wave. */
export function ChangePanel({
  clubs,
  clubName,
  plans: { plans, progress, stoppedAt, tryOn, publish, clear },
  started,
  onStart,
  onPublished,
}: {
  /** The chosen clubs. */
  clubs: readonly FleetClub[]
  /** Name of the club whose draft is open. */
  clubName: string
  plans: ReturnType<typeof useClubPlans>
  /** Undefined for a change of the draft that is in no club yet. */
  started: StartedChange | undefined
  /** Called with undefined to leave the started change for another one. */
  onStart: (started: StartedChange | undefined) => void
  /** Resolves when the clubs are shown as they are now. */
  onPublished: () => Promise<unknown>
}): ReactNode {
  const t = useText()
  const [left, setLeft] = useState<readonly string[]>([])
  const editor = useAtomValue(editorAtom)
  const draft = currentConfig(editor)
  const parts = useMemo(() => splitChange(editor.base, draft), [editor.base, draft])
  const paths = parts.map(({ path }) => path).filter((path) => !left.includes(path))
  const [tried, setTried] = useState<FleetChange>()
  const [wave, setWave] = useState(1)
  const change = started?.change ?? {
    before: editor.base,
    after: takeParts(editor.base, draft, paths),
  }
  const isBusy = progress !== undefined
  const planned = plans?.filter(({ plan }) => plan.type === 'changes') ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  const runWave = async (domainIds: readonly number[], reason: string): Promise<void> => {
    const id = started?.id ?? createTabId().slice(0, 8)
    // The draft of a club in the wave loses what is published.
    if (!started && tried) onStart({ id, change: tried })
    const isLive = await publish({ domainIds, id, reason })
    if (!started && !isLive) onStart(undefined)
    await onPublished()
    setWave((now) => now + 1)
    // The form with the focus is another one now.
    heading.current?.focus()
  }
  return (
    <section>
      <Heading ref={heading} tabIndex={-1}>
        {t(started ? 'studio.fleet.started' : 'studio.fleet.change', { club: clubName })}
      </Heading>
      {started ? (
        <StartedParts change={started.change} />
      ) : (
        <DraftParts
          parts={parts}
          configs={[draft, editor.base]}
          left={left}
          isLocked={isBusy}
          onLeave={(next) => {
            setLeft(next)
            clear()
          }}
        />
      )}
      <Actions>
        {started || parts.length > 0 ? (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            disabled={clubs.length === 0 || (!started && paths.length === 0)}
            onClick={() => {
              setTried(change)
              setWave((now) => now + 1)
              tryOn(clubs, change)
            }}
          >
            {t('studio.fleet.try')}
          </Button>
        ) : null}
        {started ? (
          <Button
            variant="quiet"
            size="small"
            disabled={isBusy}
            onClick={() => {
              onStart(undefined)
              clear()
            }}
          >
            {t('studio.fleet.another')}
          </Button>
        ) : null}
        <p role="status">
          {progress
            ? t('studio.fleet.running', progress)
            : started || parts.length > 0
              ? t('studio.fleet.chosen', { count: clubs.length })
              : null}
        </p>
      </Actions>
      {stoppedAt ? (
        <Notice
          tone="danger"
          live
          title={t('studio.fleet.stopped', { club: stoppedAt.domain.name })}
        >
          {t('studio.fleet.stoppedText', { count: planned.length })}
        </Notice>
      ) : null}
      {plans ? <PlanList plans={plans} /> : null}
      {planned.length > 0 && !stoppedAt ? (
        <WaveForm
          key={wave}
          clubs={planned.map(({ club }) => club)}
          weak={planned.flatMap(({ club, plan }) =>
            plan.type === 'changes' && plan.weakPairs.length > 0 ? [club.domain.id] : [],
          )}
          isFirst={started === undefined}
          busy={isBusy}
          onPublish={(domainIds, reason) => void runWave(domainIds, reason)}
        />
      ) : null}
    </section>
  )
}

function StartedParts({ change: { before, after } }: { change: FleetChange }): ReactNode {
  const changes = useMemo(() => diffConfig(before, after), [before, after])
  return <ChangeList changes={changes} configs={[after, before]} />
}

const Heading = styled.h3`
  margin-block: 24px 8px;
  font-size: var(--portico-text-lg);
  font-weight: 600;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-block: 12px;
`
