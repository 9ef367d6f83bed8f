import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { isPlainObject, ownValue } from '../../src/core/json/plainObject'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { StudioDialog } from '../chrome/StudioDialog'
import { cloneParts } from '../../src/core/config/cloneParts'
import { compiledDraft } from '../forms/compiledDraft'
import { studioApi } from '../session/studioAtoms'
import { useStudioMutation } from '../session/useStudioMutation'
import { toCloneErrors } from './toCloneErrors'
import {
  toCloneBody,
  findFieldErrors,
  type CloneErrors,
  type CloneRequest,
  type CloneReport,
} from './cloneRequest'
import { CloneSummary } from './CloneSummary'
import { countPartTasks, type PartTasks } from './countPartTasks'
import { createClub } from './createClub'
import { ClubCreatedNotice } from './ClubCreatedNotice'
import { NameStep } from './NameStep'
import { PartsStep } from './PartsStep'
import type { Region } from './RegionFields'

const steps = ['name', 'parts', 'before', 'after'] as const

/**
 * Creates a club from the current one in steps: name and host, parts, what will be copied, result.
 * Owners only.
 */
export function CloneWizard({
  domain,
  onClose,
}: {
  /** The current club: the source at first, the new club once it is created. */
  domain: Domain
  onClose: () => void
}): ReactNode {
  const t = useText()
  const form = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [source] = useState(domain)
  const [step, setStep] = useState<(typeof steps)[number]>('name')
  const [request, setRequest] = useState<CloneRequest>({
    sourceDomainId: source.id,
    name: '',
    host: '',
    ...regionOf(source.config),
    startsEmpty: false,
    parts: cloneParts,
  })
  const [errors, setErrors] = useState<CloneErrors>({})
  const [report, setReport] = useState<CloneReport>()
  const [tasks, setTasks] = useState<PartTasks>({})
  const [isResponseLost, setIsResponseLost] = useState(false)
  useEffect(() => {
    if (step !== 'name') heading.current?.focus()
  }, [step])

  const change = (next: Partial<CloneRequest>): void => {
    setRequest({ ...request, ...next })
    setErrors({})
  }
  /** Runs one action at a time and ignores clicks while one is running. */
  const { mutate: run, isPending } = useStudioMutation(async (work: () => Promise<void>) => {
    setErrors({})
    try {
      await work()
    } catch (error) {
      const fieldErrors = toCloneErrors(error)
      setErrors(fieldErrors)
      if (fieldErrors.name ?? fieldErrors.host ?? fieldErrors.locale) setStep('name')
    }
  })
  const plan = async (next: 'parts' | 'before'): Promise<void> => {
    // For the step of the parts, with all of them: each says what it would leave to do.
    const planned =
      next === 'parts' ? { ...request, startsEmpty: false, parts: cloneParts } : request
    const plannedReport = await studioApi.call('admin.clubs.plan', { body: toCloneBody(planned) })
    setReport(plannedReport)
    if (next === 'parts') setTasks(countPartTasks(plannedReport.todo))
    setStep(next)
  }
  const create = async (): Promise<void> => {
    try {
      await createClub(request, isResponseLost)
      setStep('after')
    } catch (error) {
      setIsResponseLost(error instanceof ApiError && error.status === 0)
      throw error
    }
  }
  const proceed = (): void => {
    if (step === 'name') {
      const fieldErrors = findFieldErrors(request)
      if (fieldErrors.name ?? fieldErrors.host) setErrors(fieldErrors)
      else run(() => plan('parts'))
    } else if (step === 'parts') {
      if (request.startsEmpty || request.parts.length > 0) run(() => plan('before'))
      else setErrors({ form: 'studio.clone.fault.noParts' })
    } else if (step === 'before') run(create)
    else if (step === 'after') onClose()
  }
  const back = (): void => {
    setErrors({})
    setStep(step === 'before' ? 'parts' : 'name')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    proceed()
  }
  const stepNumber = steps.indexOf(step) + 1
  const isEditingOff = step === 'after' && ownValue(domain.config, 'debug') !== true
  const hasNoParts = errors.form === 'studio.clone.fault.noParts'

  return (
    <StudioDialog
      title={t('studio.clone.title')}
      width={720}
      focusTabOnClose={step === 'after'}
      {...(isPending ? {} : { onClose })}
      actions={
        <>
          {step === 'parts' || step === 'before' ? (
            <Button variant="quiet" size="small" disabled={isPending} onClick={back}>
              {t('studio.clone.back')}
            </Button>
          ) : null}
          <Button
            type="submit"
            form={form}
            size="small"
            busy={isPending}
            // Turning editing on comes first: without it, nothing can be done in the new club.
            variant={isEditingOff ? 'secondary' : 'primary'}
          >
            {t(`studio.clone.go.${step}`)}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} aria-busy={isPending || undefined}>
        <Head ref={heading} tabIndex={-1}>
          <Count>{t('studio.clone.step', { number: stepNumber, of: steps.length })}</Count>
          {t(`studio.clone.step.${step}`, { source: source.name, name: request.name.trim() })}
        </Head>
        {errors.form !== undefined && !hasNoParts ? (
          <Gap>
            <Notice tone="danger" live title={t(errors.form)} />
          </Gap>
        ) : null}
        {step === 'name' ? (
          <NameStep
            name={request.name}
            host={request.host}
            region={request}
            sourceConfig={source.config}
            copiesTexts={!request.startsEmpty && request.parts.includes('intl')}
            errors={errors}
            onChange={change}
          />
        ) : null}
        {step === 'parts' ? (
          <PartsStep
            source={source.name}
            request={request}
            tasks={tasks}
            hasNoParts={hasNoParts}
            onChange={change}
          />
        ) : null}
        {step === 'before' && report ? (
          <CloneSummary report={report} sourceConfig={source.config} />
        ) : null}
        {step === 'after' ? <ClubCreatedNotice /> : null}
      </form>
    </StudioDialog>
  )
}

/** The language, currency and time zone of a config. */
function regionOf(config: unknown): Region {
  const { locale, currency, timezone } = compiledDraft(isPlainObject(config) ? config : {}).config
    .intl
  return { locale, currency, timezone }
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
