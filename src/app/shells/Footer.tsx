import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { companyAddress } from '../../core/places/companyAddress'
import { ContactLinks } from '../../ui/content/ContactLinks'
import { media } from '../../ui/style/media'
import { ornament } from '../../ui/style/ornament'
import { LegalLinks } from './LegalLinks'
import type { ShellData } from './ShellData'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { useText } from '../../core/intl/useText'
import { iconButtonStyle } from '../../ui/controls/iconButtonStyle'
import { Icon } from '../../ui/media/Icon'

/**
 * The footer of members' pages: the club's name and address, its social links, and links to the
 * blog and the legal pages.
 */
export function Footer({ shell }: { shell: Pick<ShellData, 'config' | 'company'> }): ReactNode {
  const { config, company } = shell
  const { footer, social } = config.props
  const address = companyAddress(company)
  return (
    <Foot>
      <Inner>
        <Club>
          {company ? <Name>{company.name}</Name> : null}
          {footer.showAddress && address ? (
            <address>
              <bdi>{address}</bdi>
            </address>
          ) : null}
          {config.features.contact && company ? <ContactLinks company={company} /> : null}
          {footer.text ? (
            <p>
              <bdi>{footer.text}</bdi>
            </p>
          ) : null}
        </Club>
        <Links>
          {footer.showSocial ? <SocialLinks social={social} /> : null}
          <LegalLinks config={config} blog />
        </Links>
      </Inner>
    </Foot>
  )
}

const Foot = styled.footer`
  position: relative;
  margin-block-start: auto;
  padding: 28px var(--portico-page-gutter) 32px;
  border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  &::before {
    ${ornament}
    inset-block-end: 100%;
    inset-inline: 0;
    block-size: var(--portico-ornament-size);
  }
  ${media.print} {
    display: none;
  }
`
const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 20px 48px;
  overflow-wrap: anywhere;
  /* Aligned with the text of the page, which is within its gutters. */
  max-inline-size: calc(var(--portico-page-max-width) - 2 * var(--portico-page-gutter));
  margin-inline: auto;
`
const Club = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  max-inline-size: 46ch;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  address {
    font-style: normal;
  }
  a {
    color: inherit;
  }
`
const Name = styled.p`
  color: var(--portico-color-text);
  font-family: var(--portico-font-heading);
  font-size: var(--portico-text-md);
  font-weight: var(--portico-font-heading-weight);
`
const Links = styled.div`
  display: flex;
  flex-direction: column;
`

/** Links to the social media pages that the club has configured (shell.theme.prop-social). */
function SocialLinks({ social }: { social: ResolvedConfig['props']['social'] }): ReactNode {
  const t = useText()
  const networks = NETWORKS.filter(({ key }) => social[key])
  if (networks.length === 0) return null
  return (
    <List aria-label={t('app.footer.social')}>
      {networks.map(({ key, icon, name }) => (
        <li key={key}>
          <Mark href={social[key]} rel="noopener noreferrer" aria-label={name} title={name}>
            <Icon name={icon} size={20} />
          </Mark>
        </li>
      ))}
    </List>
  )
}

// Not translated: company names are the same in every language.
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
