import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { linkTarget } from '../../core/registry/linkTarget'
import { configAtom } from '../../core/session/atoms'
import { LinkButton } from '../../ui/controls/LinkButton'
import { Eyebrow } from '../../ui/layout/Eyebrow'
import { Heading } from '../../ui/layout/Heading'
import { Text } from '../../ui/layout/Text'
import { Picture } from '../../ui/media/Picture'
import { Actions, ActionFrame, ActionMedia, ActionText } from './ActionFrame'
import type { CallToActionSettings } from './manifest'

/** A short text with one or two actions; renders nothing without title and text. */
export function Widget({ settings }: WidgetProps<CallToActionSettings>): ReactNode {
  const config = useAtomValue(configAtom)
  const { eyebrow, title, text, tone, image } = settings
  if (title.trim() === '' && text.trim() === '') return null
  const side =
    settings.pictureSide === 'auto' ? config.props.layout.pictureSide : settings.pictureSide
  const first = settings.actionLabel === '' ? undefined : linkTarget(settings.actionTo)
  const second = settings.secondLabel === '' ? undefined : linkTarget(settings.secondTo)
  return (
    <ActionFrame
      data-tone={tone}
      data-align={settings.align}
      data-pictured={image !== '' || undefined}
      data-side={side}
    >
      {image !== '' && (
        <ActionMedia>
          <Picture image={image} alt={settings.imageAlt} ratio="fill" />
        </ActionMedia>
      )}
      <ActionText>
        {eyebrow !== '' && <Eyebrow>{eyebrow}</Eyebrow>}
        {title !== '' && <Heading level={2}>{title}</Heading>}
        {text !== '' && <Text measure>{text}</Text>}
        {(first ?? second) && (
          <Actions>
            {first && <LinkButton to={first.to}>{settings.actionLabel}</LinkButton>}
            {second && (
              <LinkButton to={second.to} variant="secondary">
                {settings.secondLabel}
              </LinkButton>
            )}
          </Actions>
        )}
      </ActionText>
    </ActionFrame>
  )
}
