import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'react-router-dom'
import { useText } from '../../../core/intl/useText'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { TextLink } from '../../../ui/controls/TextLink'
import { Eyebrow } from '../../../ui/layout/Eyebrow'

/**
 * Links to the other reading pages (privacy, terms, cookies, FAQ), for the right column.
 * (shell.screen.page-right-sider)
 */
export function SeeAlso(): ReactNode {
  const t = useText()
  const id = useId()
  const config = useAtomValue(configAtom)
  const { pathname } = useLocation()
  const others = (['privacy', 'terms', 'cookie', 'faq'] as const)
    .map((page) => ({ page, to: pathOf(config, page) }))
    .filter(({ to }) => to !== pathname)
  return (
    <Column aria-labelledby={id}>
      <div id={id}>
        <Eyebrow>{t('ui.seeAlso')}</Eyebrow>
      </div>
      {others.map(({ page, to }) =>
        to === undefined ? null : (
          <TextLink key={page} to={to}>
            {t(`page.${page}.title`)}
          </TextLink>
        ),
      )}
    </Column>
  )
}

const Column = styled.nav`
  position: sticky;
  inset-block-start: var(--portico-space-8);
  display: flex;
  flex-direction: column;
  align-items: flex-start;
`
