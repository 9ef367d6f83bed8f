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
import type { CallToActionSettings } from './manifest'
import { styled } from 'styled-components'
import { media } from '../../ui/style/media'
import { framedPanel } from '../../ui/style/panel'

/** A short text with one or two actions; renders nothing if title and text are empty. */
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
          <Picture image={image} alt={settings.imageAlt || undefined} ratio="fill" />
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

/** Container of the picture. */
const ActionMedia = styled.div`
  position: relative;
  min-inline-size: 0;
  min-block-size: clamp(180px, 52vw, 320px);
`

/** Container of text and buttons. */
const ActionText = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--portico-space-3);
  min-inline-size: 0;
  padding: clamp(24px, 4vw, 56px);
  overflow-wrap: anywhere;
`

/** The row of buttons. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding-block-start: var(--portico-space-3);
  min-inline-size: 0;
`

/**
 * Background of a call to action. Attributes: `data-tone`, `data-align`, `data-pictured` if there
 * is a picture, and the picture's `data-side`.
 */
const ActionFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  ${framedPanel}
  &[data-tone='accent'] {
    border-width: 0;
    background: var(--portico-color-accent-soft);
  }
  &[data-tone='primary'] {
    border-width: 0;
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
  }
  &[data-tone='plain'] {
    border-inline-width: 0;
    border-radius: 0;
    background: transparent;
  }
  &[data-tone='plain']:not([data-pictured]) > ${ActionText} {
    padding-inline: 0;
  }
  /* On the primary colour, buttons swap text and background colours. */
  &[data-tone='primary'] > ${ActionText} > p {
    color: inherit;
  }
  &[data-tone='primary'] ${Actions} > a {
    border-color: currentColor;
    color: inherit;
  }
  &[data-tone='primary'] ${Actions} > a:first-child {
    border-color: var(--portico-color-on-primary);
    background: var(--portico-color-on-primary);
    color: var(--portico-color-primary);
  }
  &[data-tone='primary'] ${Actions} > a:hover {
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  &[data-tone='primary'] ${Actions} > a:not(:first-child):hover {
    background: transparent;
  }
  &[data-tone='primary'] ${Actions} > a:focus-visible {
    outline-color: var(--portico-color-on-primary);
  }
  &[data-align='center'] > ${ActionText} {
    justify-items: center;
    text-align: center;
  }
  &[data-align='center'] ${Actions} {
    justify-content: center;
  }
  ${media.notPhone} {
    &[data-pictured] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    &[data-pictured][data-side='end'] > ${ActionMedia} {
      order: 1;
    }
  }
`
