import { useAtomValue } from 'jotai'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { explainVisit } from '../../src/core/gates/explainVisit'
import { useText } from '../../src/core/intl/useText'
import { personas, toPerson } from '../../src/core/preview/personas'
import { usePageNames } from '../forms/usePageNames'
import { ToolButton } from '../chrome/ToolButton'
import { previewAtom } from '../preview/previewAtoms'
import { studioAtom } from '../session/studioAtoms'
import { FindingLine } from './FindingLine'
import { getFindingCommand, getFindingSetting } from './getFindingSetting'
import { useExplainedClub } from './useExplainedClub'
import { useFindingText } from './useFindingText'

/**
 * Explains which gate applies to the previewed page and persona, with the setting that controls the
 * gate; summarises what applies to the other personas.
 */
export function WhyPanel({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText()
  const { nameOf } = usePageNames()
  const club = useExplainedClub()
  const { path, persona, plan } = useAtomValue(previewAtom)
  const studio = useAtomValue(studioAtom)
  const slug = studio.status === 'ready' ? (studio.domain?.slug ?? '') : ''
  const text = useFindingText(club.config.plan)
  const heading = useId()
  const pathname = path.split(/[?#]/)[0] ?? '/'
  const { route, page, menu } = explainVisit(club, toPerson(persona, club.config), pathname)
  return (
    <Panel aria-labelledby={heading}>
      <Head>
        <Title id={heading}>
          {t('studio.why.title', {
            page: route ? nameOf(route.uri) : pathname,
            persona: t(`studio.persona.${persona}`),
          })}
        </Title>
        <ToolButton icon={X} label={t('studio.close')} onClick={onClose} />
      </Head>
      <Answers role="list" aria-live="polite">
        {page.map((finding) => {
          // Whether the preview bar overrides the plan, so that the club's own plan need not
          // change.
          const isPlanOverridden = finding.code === 'plan' && plan !== null
          return (
            <FindingLine
              key={finding.code}
              tone={finding.code === 'visible' ? 'visible' : 'hidden'}
              text={
                isPlanOverridden
                  ? t('studio.why.page.plan-tried', { plan })
                  : text('page', finding, persona)
              }
              setting={getFindingSetting(finding)}
              command={isPlanOverridden ? undefined : getFindingCommand(finding, slug)}
            />
          )
        })}
        {route ? (
          <FindingLine
            tone={menu.code === 'shown' ? 'visible' : 'info'}
            text={text('menu', menu, persona)}
            setting={getFindingSetting(menu)}
          />
        ) : null}
      </Answers>
      <Others>
        <summary>{t('studio.why.others')}</summary>
        <dl>
          {personas.map((one) => {
            const [first] = explainVisit(club, toPerson(one, club.config), pathname).page
            return (
              <div key={one} data-current={one === persona || undefined}>
                <dt>{t(`studio.persona.${one}`)}</dt>
                <dd>{t(`studio.why.short.${first.code}`)}</dd>
              </div>
            )
          })}
        </dl>
      </Others>
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  gap: 8px;
  max-block-size: 40%;
  overflow-y: auto;
  padding: 8px 16px 14px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`
const Title = styled.h2`
  font-size: var(--portico-text-md);
  font-weight: 600;
`
const Answers = styled.ul`
  display: grid;
  gap: 8px;
`
const Others = styled.details`
  summary {
    min-block-size: 24px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    cursor: pointer;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
    gap: 8px 20px;
    margin-block-start: 8px;
  }
  [data-current] dt {
    font-weight: 600;
  }
  dt {
    font-size: var(--portico-text-sm);
  }
  dd {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
