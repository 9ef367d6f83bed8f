import { useEffect, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Heading } from '../../src/ui/layout/Heading'

/** The heading of a screen, which also names the browser's tab; `part` is the shown part of it. */
export function ScreenTitle({ title, part }: { title: string; part?: string }): ReactNode {
  const t = useText()
  const product = t('desk.name')
  const tabTitle = [...(part === undefined ? [] : [part]), title, product].join(' · ')
  useEffect(() => {
    document.title = tabTitle
    return () => {
      document.title = product
    }
  }, [tabTitle, product])
  return (
    <Heading level={1} size={2}>
      <bdi>{title}</bdi>
    </Heading>
  )
}
