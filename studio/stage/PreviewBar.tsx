import { useAtom, useAtomValue } from 'jotai'
import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { homeFirst } from '../chrome/compareNames'
import { decodePath } from '../../src/core/config/decodePath'
import { languageName } from '../../src/core/intl/locale'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { lazyPart } from '../../src/ui/feedback/lazyPart'
import { media } from '../../src/ui/style/media'
import { BarSelect } from '../chrome/BarSelect'
import { PortalSwitch } from '../inspect/PortalSwitch'
import { personas } from '../../src/core/preview/personas'
import { languagesAtom, previewAtom, signInScreen } from '../preview/previewAtoms'
import { usePageNames } from '../forms/usePageNames'
import { useClubPages } from '../preview/useClubPages'
import { blockedPageAtom, useShowPage } from '../preview/useShowPage'
import { MoreControls } from './MoreControls'
import { usePreviewCommands } from './usePreviewCommands'
import { WidthButtons } from './WidthButtons'

const { OnDemand: WhyPanel } = lazyPart(async () => (await import('../why/WhyPanel')).WhyPanel)

/**
 * The controls for what the preview shows: width, page, person and language, and behind *More*
 * those that are rarely needed. Changing one keeps the others.
 */
export function PreviewBar({
  onOpenMore,
}: {
  /** Called when *More* is opened. */
  onOpenMore?: () => void
}): ReactNode {
  const t = useText()
  const [view, setView] = useAtom(previewAtom)
  const languages = useAtomValue(languagesAtom)
  const moreId = useId()
  // Open at first if a reload restored a choice that would otherwise be hidden.
  const [isMoreOpen, setIsMoreOpen] = useState(
    view.direction !== null || view.plan !== null || view.scheme !== null || view.native,
  )
  const blocked = useAtomValue(blockedPageAtom)
  const go = useShowPage()
  const [isWhyOpen, setIsWhyOpen] = useState(false)
  const pages = useClubPages()
  const { nameOf } = usePageNames()
  usePreviewCommands()
  // The frame reports its path as the address bar has it, percent-encoded.
  const shown = pages.find(({ path }) => decodePath(path) === decodePath(view.path))
  const pageOptions = pages
    .map(({ path, uri }) => ({ value: path, label: nameOf(uri) }))
    .sort(
      homeFirst(
        ({ value }) => value === '/',
        ({ label }) => label,
      ),
    )
  return (
    <>
      <Bar role="toolbar" aria-label={t('studio.preview.bar')} data-more={isMoreOpen || undefined}>
        <WidthButtons />
        <BarSelect
          hideLabel
          label={t('studio.preview.page')}
          value={shown?.path ?? OTHER}
          options={
            shown
              ? pageOptions
              : [...pageOptions, { value: OTHER, label: t('studio.preview.other') }]
          }
          onChange={(path) => path !== OTHER && go(path)}
        />
        <BarSelect
          hideLabel
          label={t('studio.preview.viewAs')}
          value={view.persona}
          options={personas.map((id) => ({ value: id, label: t(`studio.persona.${id}`) }))}
          onChange={(id) =>
            setView({ ...view, persona: personas.find((one) => one === id) ?? 'visitor' })
          }
        />
        {languages.offered.length > 0 ? (
          <BarSelect
            hideLabel
            label={t('studio.preview.language')}
            value={view.language ?? languages.ownLanguage}
            options={languages.offered.map((tag) => ({ value: tag, label: languageName(tag) }))}
            onChange={(tag) =>
              setView({ ...view, language: tag === languages.ownLanguage ? null : tag })
            }
          />
        ) : null}
        <PortalSwitch />
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isMoreOpen}
          aria-controls={moreId}
          onClick={() => {
            setIsMoreOpen(!isMoreOpen)
            if (!isMoreOpen) onOpenMore?.()
          }}
        >
          {t('studio.preview.more')}
        </Button>
      </Bar>
      {isMoreOpen ? (
        <MoreControls
          id={moreId}
          isWhyOpen={isWhyOpen}
          onGo={go}
          onWhy={() => setIsWhyOpen(!isWhyOpen)}
        />
      ) : null}
      {isWhyOpen ? (
        <WhyPanel onClose={() => setIsWhyOpen(false)} onLoadFailed={() => setIsWhyOpen(false)} />
      ) : null}
      <BlockedNotice role="status">
        {blocked !== undefined && view.persona !== 'visitor' ? (
          <>
            <span>
              {t('studio.preview.signedOutOnly', {
                page: nameOf(blocked),
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

/** Value of the option for a path that is not in the list of pages. */
const OTHER = 'other'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-block-size: 52px;
  padding: 8px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
  /* The selects share what the buttons leave. */
  > :has(> label) {
    flex: 1 1 auto;
    max-inline-size: 190px;
    select {
      field-sizing: content;
    }
  }
  /* The page's name is never cut off: the others make room for it. */
  @supports (field-sizing: content) {
    > :nth-child(2):has(> label) {
      flex-shrink: 0;
      max-inline-size: 300px;
    }
  }
  &:not([data-more]) {
    flex-wrap: nowrap;
  }
  @media (min-width: 1100px) {
    flex-wrap: nowrap;
  }
  @media (min-width: 1680px) {
    gap: 8px 14px;
    > :has(> label) {
      flex-grow: 0;
      max-inline-size: 320px;
    }
  }
  ${media.phone} {
    padding-inline: 12px;
  }
  @media (max-width: 1099.98px) {
    /* With More open the bar wraps, but what was in the first row stays there. */
    &[data-more] > :nth-child(n + 3):has(> label) {
      flex-basis: 84px;
    }
    /* The width is behind More too, so that the selects are not cut off. */
    > [role='group'] {
      order: 1;
    }
    &:not([data-more]) > [role='group'] {
      display: none;
    }
  }
  @media (max-width: 899.98px) {
    column-gap: 4px;
    > button {
      padding-inline: 10px;
    }
    /* The person and the language are behind More too. */
    > :nth-child(n + 3):has(> label) {
      order: 1;
    }
    &:not([data-more]) > :nth-child(n + 3):has(> label) {
      display: none;
    }
    > :nth-child(2):has(> label) {
      flex-basis: calc(100% - 160px);
      max-inline-size: none;
    }
    > [role='group'] {
      order: 2;
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
