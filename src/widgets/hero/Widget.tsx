import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { linkTarget } from '../../core/registry/linkTarget'
import { companyAtom, configAtom } from '../../core/session/atoms'
import { LinkButton } from '../../ui/controls/LinkButton'
import { Heading } from '../../ui/layout/Heading'
import { Eyebrow } from '../../ui/layout/Eyebrow'
import { Picture } from '../../ui/media/Picture'
import { HeroFrame, HeroLead, HeroMedia, HeroText } from './HeroFrame'
import type { HeroSettings } from './manifest'

/** A large picture with a headline and an action; without a picture the text stands alone. */
export function Widget({ settings }: WidgetProps<HeroSettings>): ReactNode {
  const config = useAtomValue(configAtom)
  const company = useAtomValue(companyAtom)
  const { image, layout, height } = settings
  const side =
    settings.pictureSide === 'auto' ? config.props.layout.pictureSide : settings.pictureSide
  const action = linkTarget(settings.actionTo)
  const composition = image === '' ? 'plain' : layout
  return (
    <HeroFrame $composition={composition} $height={height} $side={side}>
      {image !== '' && (
        <HeroMedia $composition={composition} data-shaded={composition === 'overlay' || undefined}>
          <Picture image={image} alt={settings.imageAlt || undefined} ratio="fill" eager />
        </HeroMedia>
      )}
      <HeroText $composition={composition}>
        {settings.eyebrow !== '' && <Eyebrow>{settings.eyebrow}</Eyebrow>}
        <Heading level={2} size="display">
          {settings.title || company.name}
        </Heading>
        {settings.text !== '' && <HeroLead>{settings.text}</HeroLead>}
        {action && settings.actionLabel !== '' && (
          <LinkButton to={action.to} iconEnd="arrow-end">
            {settings.actionLabel}
          </LinkButton>
        )}
      </HeroText>
    </HeroFrame>
  )
}
