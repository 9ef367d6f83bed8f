import type { ReactNode } from 'react'
import { linkTarget } from '../../core/registry/linkTarget'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { uniqueById } from '../../core/registry/uniqueById'
import { CoverLink } from '../../ui/controls/CoverLink'
import { isIconName } from '../../ui/iconNames'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Stack } from '../../ui/layout/Stack'
import { Icon } from '../../ui/media/Icon'
import type { LinkListSettings } from './manifest'
import { styled } from 'styled-components'
import { media } from '../../ui/style/media'
import { panel } from '../../ui/style/panel'

/**
 * Links, each with an icon and a hint. A link without a target or label is left out; renders
 * nothing if no link remains.
 */
export function Widget({ settings }: WidgetProps<LinkListSettings>): ReactNode {
  const { layout, columns, showIcons, showHints } = settings
  const links = uniqueById(settings.links).flatMap((link) => {
    const target = linkTarget(link.linkTo)
    return target && link.label.trim() !== '' ? [{ ...link, target }] : []
  })
  if (links.length === 0) return null
  return (
    <Stack gap={5}>
      <SectionHead title={settings.title} text={settings.text} />
      <LinkLines data-layout={layout} data-columns={columns}>
        {links.map(({ id, icon, label, hint, target }) => (
          <li key={id}>
            {showIcons && isIconName(icon) && <Icon name={icon} />}
            <div>
              <CoverLink to={target.to} external={target.external}>
                {label}
              </CoverLink>
              {showHints && hint !== '' && <p>{hint}</p>}
            </div>
            <Icon name={target.to.startsWith('https:') ? 'external' : 'chevron-end'} size={20} />
          </li>
        ))}
      </LinkLines>
    </Stack>
  )
}

/** List of links. Attributes: `data-layout` (lines or tiles), `data-columns` (how many at most). */
const LinkLines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--portico-space-4);
    min-inline-size: 0;
    min-block-size: var(--portico-target-size);
    padding-block: var(--portico-space-4);
    transition: background-color var(--portico-duration-fast) var(--portico-easing);
  }
  > li > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > li > div > a {
    font-weight: var(--portico-font-strong-weight);
  }
  > li > div > p {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    line-height: 1.45;
  }
  > li > svg {
    color: var(--portico-color-accent);
  }
  > li > svg:last-child {
    color: var(--portico-color-muted-text);
  }
  ${media.up('sm')} {
    &[data-columns='2'],
    &[data-columns='3'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.up('lg')} {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  &[data-layout='lines'] {
    column-gap: clamp(24px, 4vw, 64px);
  }
  &[data-layout='lines'] > li {
    border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  }
  &[data-layout='tiles'] {
    gap: var(--portico-space-3);
  }
  &[data-layout='tiles'] > li {
    padding-inline: var(--portico-card-padding);
    ${panel}
  }
  ${media.hover} {
    &[data-layout='tiles'] > li:hover {
      background: var(--portico-color-primary-soft);
    }
  }
`
