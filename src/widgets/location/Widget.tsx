import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { linkTarget } from '../../core/registry/linkTarget'
import { uniqueById } from '../../core/registry/uniqueById'
import { companyAddress } from '../../core/places/companyAddress'
import { companyAtom, configAtom } from '../../core/session/atoms'
import { LinkButton } from '../../ui/controls/LinkButton'
import { isIconName } from '../../ui/iconNames'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Text } from '../../ui/layout/Text'
import { Icon } from '../../ui/media/Icon'
import { Picture } from '../../ui/media/Picture'
import { LocationFrame, LocationMap, LocationText } from './LocationFrame'
import type { LocationSettings } from './manifest'

/**
 * Where the club is and how to get there; renders nothing without texts, address and directions.
 */
export function Widget({ settings }: WidgetProps<LocationSettings>): ReactNode {
  const company = useAtomValue(companyAtom)
  const { layout } = useAtomValue(configAtom).props
  const address = settings.showAddress ? settings.address.trim() || companyAddress(company) : ''
  const ways = uniqueById(settings.ways).filter(({ label, text }) => label !== '' || text !== '')
  const directions = settings.directionsLabel === '' ? undefined : linkTarget(settings.directionsTo)
  if (address === '' && ways.length === 0 && settings.title === '' && settings.text === '')
    return null
  const { image } = settings
  return (
    <LocationFrame
      data-look={settings.look}
      data-pictured={image !== '' || undefined}
      data-side={settings.pictureSide === 'auto' ? layout.pictureSide : settings.pictureSide}
    >
      {image !== '' && (
        <LocationMap>
          <Picture image={image} alt={settings.imageAlt || undefined} ratio="fill" />
        </LocationMap>
      )}
      <LocationText>
        <SectionHead eyebrow={settings.eyebrow} title={settings.title} text={settings.text} />
        {address !== '' && <address>{address}</address>}
        {directions && (
          <LinkButton
            to={directions.to}
            variant="secondary"
            iconEnd={directions.external ? 'external' : 'arrow-end'}
          >
            {settings.directionsLabel}
          </LinkButton>
        )}
        {ways.length > 0 && (
          <ul>
            {ways.map(({ id, icon, label, text }) => (
              <li key={id}>
                {isIconName(icon) && <Icon name={icon} size={20} />}
                <div>
                  {label !== '' && <Text strong>{label}</Text>}
                  {text !== '' && <p>{text}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </LocationText>
    </LocationFrame>
  )
}
