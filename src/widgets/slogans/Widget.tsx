import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { configAtom } from '../../core/session/atoms'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import type { SlogansSettings } from './manifest'
import { SloganCards } from './SloganCards'
import { SloganList } from './SloganList'

/**
 * The club's slogans except those for phones only; renders nothing without any. (doc 1
 * §2.public-layout)
 */
export function Widget({ settings }: WidgetProps<SlogansSettings>): ReactNode {
  const config = useAtomValue(configAtom)
  const slogans = config.props.slogans
    .filter((slogan) => slogan.enabled && !slogan.mobileOnly)
    .slice(0, settings.limit)
  if (slogans.length === 0) return null
  const Body = settings.layout === 'list' ? SloganList : SloganCards
  return (
    <Stack gap={5}>
      {settings.title !== '' && <Heading level={2}>{settings.title}</Heading>}
      <Body slogans={slogans} settings={settings} />
    </Stack>
  )
}
