import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { pageBlockers, type PageBlocker } from '../../../src/core/config/compile/routes'
import { useText } from '../../../src/core/intl/useText'
import { getByKeys } from '../../../src/core/json/getByPointer'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { compiledDraft } from '../compiledDraft'

/**
 * Who sees a section with data of a page: only members, or nobody because of what keeps the club
 * from having the page. Nothing if the section shows only its settings.
 */
export function SectionAudience({
  page,
  config,
}: {
  /** Id of the page whose data the section shows. */
  page: string | undefined
  config: PlainObject
}): ReactNode {
  const t = useText()
  const manifest = catalogue.pages.find(({ id }) => id === page)
  if (!manifest) return null
  const { plan, features } = compiledDraft(config).config
  const [blocker] = pageBlockers(
    manifest,
    getByKeys(config, ['pages', manifest.uri]),
    plan,
    features,
  )
  return (
    <Audience>
      {blocker === undefined
        ? t('studio.sections.members')
        : t(REASONS[blocker], { page: t(manifest.title) })}
    </Audience>
  )
}

const REASONS = {
  off: 'studio.sections.lacks.off',
  plan: 'studio.sections.lacks.plan',
  feature: 'studio.sections.lacks.feature',
} as const satisfies Readonly<Record<PageBlocker, string>>

const Audience = styled.p`
  margin-block-end: 12px;
  padding: 10px 12px;
  border-radius: 8px;
  background: var(--portico-color-surface-sunken);
`
