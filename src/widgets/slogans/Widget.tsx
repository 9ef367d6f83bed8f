import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { configAtom } from '../../core/session/atoms'
import { Section } from '../../ui/layout/Section'
import type { SlogansSettings } from './manifest'
import { SloganCards } from './SloganCards'
import { SloganList } from './SloganList'

/** The club's slogans, those for phones only left out; without any it takes no room. (doc 1 §2.public-layout) */
export function Widget({ settings }: WidgetProps<SlogansSettings>): ReactNode {
  const config = useAtomValue(configAtom)
  const slogans = config.props.slogans.filter((slogan) => slogan.enabled && !slogan.mobileOnly).slice(0, settings.limit)
  if (slogans.length === 0) return null
  const Body = settings.layout === 'list' ? SloganList : SloganCards
  return (
    <Section title={settings.title || undefined}>
      <Body slogans={slogans} settings={settings} />
    </Section>
  )
}
