import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { FirstViewConfig } from '../../core/config/FirstViewConfig'
import { useText } from '../../core/intl/useText'
import { iconButtonStyle } from '../../ui/controls/iconButtonStyle'
import { Icon } from '../../ui/media/Icon'

/** Links to the club's social media pages that are configured (shell.theme.prop-social). */
export function SocialLinks({ social }: { social: FirstViewConfig['props']['social'] }): ReactNode {
  const t = useText()
  const shown = NETWORKS.filter(({ key }) => social[key])
  if (shown.length === 0) return null
  return (
    <List aria-label={t('app.footer.social')}>
      {shown.map(({ key, icon, name }) => (
        <li key={key}>
          <Mark href={social[key]} rel="noopener noreferrer" aria-label={name} title={name}>
            <Icon name={icon} size={20} />
          </Mark>
        </li>
      ))}
    </List>
  )
}

// Company names are the same in every language.
const NETWORKS = [
  { key: 'facebook', icon: 'facebook', name: 'Facebook' },
  { key: 'instagram', icon: 'instagram', name: 'Instagram' },
  { key: 'linkedIn', icon: 'linkedin', name: 'LinkedIn' },
  { key: 'twitter', icon: 'twitter', name: 'X' },
  { key: 'google', icon: 'google', name: 'Google' },
] as const

const List = styled.ul`
  display: flex;
  gap: 4px;
  margin-inline-start: -12px;
`
const Mark = styled.a`
  ${iconButtonStyle}
`
