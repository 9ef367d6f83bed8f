import { useAtom } from 'jotai'
import { useId, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PortalConfig } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { BarSelect } from '../chrome/BarSelect'
import { compactField } from '../chrome/compactField'
import { Switch } from '../chrome/Switch'
import { previewAtom } from '../preview/previewAtoms'

/**
 * The second row of the preview bar, behind *More*: a path that is not in the list of pages,
 * *Why?*, direction, plan and the native app.
 */
export function MoreControls({
  id,
  isWhyOpen,
  onGo,
  onWhy,
}: {
  id: string
  isWhyOpen: boolean
  onGo: (path: string) => void
  onWhy: () => void
}): ReactNode {
  const t = useText()
  const [view, setView] = useAtom(previewAtom)
  const pathId = useId()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('path')).trim()
    onGo(typed.startsWith('/') ? typed : `/${typed}`)
  }
  return (
    <Row id={id} role="group" aria-label={t('studio.preview.more')}>
      <PathForm onSubmit={submit}>
        <label htmlFor={pathId}>{t('studio.preview.path')}</label>
        <Path
          key={view.path}
          id={pathId}
          name="path"
          defaultValue={view.path}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
        />
      </PathForm>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isWhyOpen}
        title={t('studio.why.tip')}
        onClick={onWhy}
      >
        {t('studio.why.action')}
      </Button>
      <BarSelect
        label={t('studio.preview.direction')}
        value={view.direction ?? OWN}
        options={[
          { value: OWN, label: t('studio.direction.own') },
          ...DIRECTIONS.map((dir) => ({ value: dir, label: t(`studio.direction.${dir}`) })),
        ]}
        onChange={(dir) =>
          setView({ ...view, direction: DIRECTIONS.find((one) => one === dir) ?? null })
        }
      />
      <BarSelect
        label={t('studio.preview.plan')}
        value={view.plan ?? OWN}
        options={[
          { value: OWN, label: t('studio.plan.own') },
          ...PLANS.map((plan) => ({ value: plan, label: plan })),
        ]}
        onChange={(plan) => setView({ ...view, plan: plan === OWN ? null : plan })}
      />
      <Switch
        id={`${pathId}-dark`}
        label={t('studio.preview.dark')}
        checked={view.scheme === 'dark'}
        onChange={(dark) => setView({ ...view, scheme: dark ? 'dark' : null })}
      />
      <Switch
        id={`${pathId}-native`}
        label={t('studio.preview.native')}
        checked={view.native}
        onChange={(native) => setView({ ...view, native })}
      />
    </Row>
  )
}

/** Value of a select's option for the club's own setting. */
const OWN = 'own'
const DIRECTIONS = ['ltr', 'rtl'] as const
const PLANS = ['Plus', 'Lounge'] as const satisfies readonly NonNullable<PortalConfig['plan']>[]

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 8px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
`
const PathForm = styled.form`
  display: flex;
  flex: 0 1 220px;
  align-items: center;
  gap: 8px;
  min-inline-size: 160px;
  label {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Path = styled.input`
  ${compactField}
`
