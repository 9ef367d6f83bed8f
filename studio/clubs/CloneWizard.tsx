import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { StudioDialog } from '../chrome/StudioDialog'
import { studioApi } from '../session/studioAtoms'
import { useStudioMutation } from '../session/useStudioMutation'
import { toCloneErrors } from './toCloneErrors'
import {
  toCloneBody,
  cloneParts,
  findFieldErrors,
  type CloneErrors,
  type CloneRequest,
  type CloneReport,
} from './cloneRequest'
import { CloneSummary } from './CloneSummary'
import { createClub } from './createClub'
import { ClubCreatedNotice } from './ClubCreatedNotice'
import { NameStep } from './NameStep'
import { PartsStep } from './PartsStep'

const steps = ['name', 'parts', 'before', 'after'] as const

/**
 * Creates a club from the current one in steps: name and host, parts, what will be copied, result.
 * Owners only.
 */
export function CloneWizard({
  source,
  onClose,
}: {
  source: Domain
  onClose: () => void
}): ReactNode {
  const t = useText()
  const form = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The source club; at the end the studio shows the new one.
  const [from] = useState(source)
  const [step, setStep] = useState<(typeof steps)[number]>('name')
  const [order, setOrder] = useState<CloneRequest>({
    sourceDomainId: source.id,
    name: '',
    host: '',
    parts: cloneParts,
  })
  const [faults, setFaults] = useState<CloneErrors>({})
  const [report, setReport] = useState<CloneReport>()
  const [answerLost, setAnswerLost] = useState(false)
  useEffect(() => {
    if (step !== 'name') heading.current?.focus()
  }, [step])

  const change = (next: Partial<CloneRequest>): void => {
    setOrder({ ...order, ...next })
    setFaults({})
  }
  /** Runs one action at a time and ignores clicks while one is running. */
  const { mutate: run, isPending } = useStudioMutation(async (work: () => Promise<void>) => {
    setFaults({})
    try {
      await work()
    } catch (error) {
      const found = toCloneErrors(error)
      setFaults(found)
      if (found.name ?? found.host) setStep('name')
    }
  })
  const plan = async (next: 'parts' | 'before'): Promise<void> => {
    setReport(await studioApi.call('admin.clubs.plan', { body: toCloneBody(order) }))
    setStep(next)
  }
  const make = async (planned: CloneReport): Promise<void> => {
    try {
      setReport(await createClub(order, planned, answerLost))
      setStep('after')
    } catch (error) {
      setAnswerLost(error instanceof ApiError && error.status === 0)
      throw error
    }
  }
  const goOn = (): void => {
    if (step === 'name') {
      const found = findFieldErrors(order)
      if (found.name ?? found.host) setFaults(found)
      else run(() => plan('parts'))
    } else if (step === 'parts') {
      if (order.parts.length > 0) run(() => plan('before'))
      else setFaults({ form: 'studio.clone.fault.noParts' })
    } else if (step === 'before' && report) run(() => make(report))
    else if (step === 'after') onClose()
  }
  const back = (): void => {
    setFaults({})
    setStep(step === 'before' ? 'parts' : 'name')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    goOn()
  }
  const number = steps.indexOf(step) + 1
  const noParts = step === 'parts' && order.parts.length === 0 && faults.form !== undefined

  return (
    <StudioDialog
      title={t('studio.clone.title')}
      width={720}
      {...(isPending ? {} : { onClose })}
      actions={
        <>
          {step === 'parts' || step === 'before' ? (
            <Button variant="quiet" size="small" disabled={isPending} onClick={back}>
              {t('studio.clone.back')}
            </Button>
          ) : null}
          <Button type="submit" form={form} size="small" busy={isPending}>
            {t(`studio.clone.go.${step}`)}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} aria-busy={isPending || undefined}>
        <Head ref={heading} tabIndex={-1}>
          <Count>{t('studio.clone.step', { number, of: steps.length })}</Count>
          {t(`studio.clone.step.${step}`, { source: from.name, name: order.name.trim() })}
        </Head>
        {faults.form !== undefined && !noParts ? (
          <Gap>
            <Notice tone="danger" live title={t(faults.form)} />
          </Gap>
        ) : null}
        {step === 'name' ? (
          <NameStep
            name={order.name}
            host={order.host}
            faults={faults}
            onChange={change}
            onFaults={setFaults}
          />
        ) : null}
        {step === 'parts' ? (
          <PartsStep
            parts={order.parts}
            missing={noParts}
            onChange={(parts) => change({ parts })}
          />
        ) : null}
        {step === 'after' ? <ClubCreatedNotice /> : null}
        {(step === 'before' || step === 'after') && report ? (
          <CloneSummary report={report} sourceConfig={from.config} made={step === 'after'} />
        ) : null}
      </form>
    </StudioDialog>
  )
}

const Head = styled.h3`
  margin-block-end: 16px;
  font-size: var(--portico-text-lg);
  font-weight: 600;
  outline: none;
`
const Count = styled.span`
  display: block;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  font-weight: 400;
`
const Gap = styled.div`
  margin-block-end: 16px;
`
