import type { ReactNode } from 'react'
import { linkTarget } from '../../core/registry/linkTarget'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { uniqueById } from '../../core/registry/uniqueById'
import { CoverLink } from '../../ui/controls/CoverLink'
import { isIconName } from '../../ui/iconNames'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Stack } from '../../ui/layout/Stack'
import { Icon } from '../../ui/media/Icon'
import { LinkLines } from './LinkLines'
import type { LinkListSettings } from './manifest'

/**
 * Links with an icon and a hint. Links without a target or label are left out; renders nothing if
 * none remains.
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
