import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PortalConfig } from '../../generated/types'
import { languageName } from '../../src/core/intl/chooseLanguage'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { lazyOverlay } from '../../src/ui/overlays/lazyOverlay'
import { BarSelect } from '../chrome/BarSelect'
import { compactField } from '../chrome/compactField'
import { Switch } from '../chrome/Switch'
import { InspectButton } from '../inspect/InspectButton'
import { personas } from '../../src/core/preview/personas'
import {
  navigationRequestAtom,
  languagesAtom,
  previewAtom,
  previewWidths,
  signInScreen,
} from '../preview/previewAtoms'
import { useClubPages } from '../preview/useClubPages'
import type { MessageId } from '../../generated/MessageId'

const WhyPanel = lazyOverlay(async () => (await import('../why/WhyPanel')).WhyPanel)

/**
 * The controls for what the preview shows: page or path, person, language, direction, plan and
 * width. Changing one keeps the others.
 */
export function PreviewBar(): ReactNode {
  const t = useText()
  const [view, setView] = useAtom(previewAtom)
  const setGo = useSetAtom(navigationRequestAtom)
  const languages = useAtomValue(languagesAtom)
  const pathId = useId()
  // Title of the page for visitors that was requested while the preview shows a signed-in person;
  // the portal would silently redirect that person.
  const [blockedTitle, setBlockedTitle] = useState<MessageId>()
  const [why, setWhy] = useState(false)
  const pages = useClubPages()
  const go = (path: string): void => {
    const page = pages.find((one) => one.path === path.split(/[?#]/)[0])
    if (page?.audience === 'signed-out' && view.persona !== 'visitor') {
      setBlockedTitle(page.title)
      return
    }
    setBlockedTitle(undefined)
    setView({ ...view, path })
    setGo({ path })
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('path')).trim()
    go(typed.startsWith('/') ? typed : `/${typed}`)
  }
  const known = pages.some(({ path }) => path === view.path)
  const pageOptions = pages
    .map(({ path, title }) => ({ value: path, label: t(title) }))
    .sort((a, b) => (a.value === '/' ? -1 : b.value === '/' ? 1 : a.label.localeCompare(b.label)))
  return (
    <>
      <Bar role="toolbar" aria-label={t('studio.preview.bar')}>
        <BarSelect
          label={t('studio.preview.page')}
          value={known ? view.path : OTHER}
          options={
            known
              ? pageOptions
              : [...pageOptions, { value: OTHER, label: t('studio.preview.other') }]
          }
          onChange={(path) => path !== OTHER && go(path)}
        />
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
        <BarSelect
          label={t('studio.preview.viewAs')}
          value={view.persona}
          options={personas.map((id) => ({ value: id, label: t(`studio.persona.${id}`) }))}
          onChange={(id) =>
            setView({ ...view, persona: personas.find((one) => one === id) ?? 'visitor' })
          }
        />
        {languages.offered.length > 0 ? (
          <BarSelect
            label={t('studio.preview.language')}
            value={view.language ?? languages.own}
            options={languages.offered.map((tag) => ({ value: tag, label: languageName(tag) }))}
            onChange={(tag) => setView({ ...view, language: tag === languages.own ? null : tag })}
          />
        ) : null}
        <BarSelect
          label={t('studio.preview.width')}
          value={view.width}
          options={previewWidths.map((width) => ({
            value: width,
            label: t(`studio.width.${width}`),
          }))}
          onChange={(width) =>
            setView({ ...view, width: previewWidths.find((one) => one === width) ?? 'free' })
          }
        />
        <BarSelect
          label={t('studio.preview.direction')}
          value={view.direction ?? OWN}
          options={([OWN, ...DIRECTIONS] as const).map((dir) => ({
            value: dir,
            label: t(`studio.direction.${dir}`),
          }))}
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
          id={`${pathId}-native`}
          label={t('studio.preview.native')}
          checked={view.native}
          onChange={(native) => setView({ ...view, native })}
        />
        <Button
          variant="secondary"
          size="small"
          aria-expanded={why}
          title={t('studio.why.tip')}
          onClick={() => setWhy(!why)}
        >
          {t('studio.why.action')}
        </Button>
        <InspectButton />
      </Bar>
      {why ? <WhyPanel onClose={() => setWhy(false)} onLoadFailed={() => setWhy(false)} /> : null}
      <BlockedNotice role="status">
        {blockedTitle !== undefined && view.persona !== 'visitor' ? (
          <>
            <span>
              {t('studio.preview.signedOutOnly', {
                page: t(blockedTitle),
                persona: t(`studio.persona.${view.persona}`),
              })}
            </span>
            <Button
              variant="secondary"
              size="small"
              onClick={() => setView({ ...view, ...signInScreen })}
            >
              {t('studio.preview.asVisitor')}
            </Button>
          </>
        ) : null}
      </BlockedNotice>
    </>
  )
}

const OTHER = 'other'
/** Value of a select's option for the club's own setting. */
const OWN = 'own'
const DIRECTIONS = ['ltr', 'rtl'] as const
const PLANS = ['Plus', 'Lounge'] as const satisfies readonly NonNullable<PortalConfig['plan']>[]

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-block-size: 52px;
  padding: 8px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
  select {
    max-inline-size: 170px;
  }
  /* Beside the forms all stand in two rows, in Spanish too. */
  @media (min-width: 1200px) and (max-width: 1519px) {
    select {
      max-inline-size: 150px;
    }
  }
  @media (min-width: 769px) and (max-width: 1199px) {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
    gap: 6px 10px;
    align-items: end;
    > * {
      flex-direction: column;
      align-items: stretch;
      gap: 2px;
      min-inline-size: 0;
    }
    /* The switch has its name beside it, level with the fields. */
    > span {
      flex-direction: row;
      align-items: center;
      min-block-size: var(--portico-control-height);
    }
    label {
      font-size: var(--portico-text-xs);
    }
    select {
      max-inline-size: none;
    }
  }
  @media (max-width: 768px) {
    flex-wrap: nowrap;
    overflow-x: auto;
    > * {
      flex: none;
    }
  }
`
const BlockedNotice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 8px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-accent-soft);
  &:empty {
    display: none;
  }
`
const PathForm = styled.form`
  position: relative;
  display: flex;
  flex: 0 1 160px;
  align-items: center;
  gap: 8px;
  min-inline-size: 120px;
  label {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  @media (min-width: 1200px) and (max-width: 1519px) {
    flex-basis: 120px;
    /* It stands right after the page; its name is heard. */
    label {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media (min-width: 769px) and (max-width: 1199px) {
    align-items: stretch;
    gap: 2px;
    label {
      font-size: var(--portico-text-xs);
    }
  }
`
const Path = styled.input`
  ${compactField}
`
