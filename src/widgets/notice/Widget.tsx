import type { ReactNode } from 'react'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { linkTarget } from '../../core/registry/linkTarget'
import { TextLink } from '../../ui/controls/TextLink'
import { Notice } from '../../ui/feedback/Notice'
import type { NoticeSettings } from './manifest'

/** A short message that members should not miss; renders nothing if title and text are empty. */
export function Widget({ settings }: WidgetProps<NoticeSettings>): ReactNode {
  const { tone, title, text, actionLabel } = settings
  if (title.trim() === '' && text.trim() === '') return null
  const target = linkTarget(settings.actionTo)
  const action = target && actionLabel !== '' && (
    <TextLink to={target.to} external={target.external}>
      {actionLabel}
    </TextLink>
  )
  return (
    <Notice tone={tone} title={title || undefined} action={action || undefined}>
      {text}
    </Notice>
  )
}
