import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { styled } from 'styled-components'
import { customerAtom } from '../../../core/session/atoms'
import { Heading } from '../../../ui/layout/Heading'
import { PageLayout } from '../../../ui/page/PageLayout'
import { media } from '../../../ui/style/media'

/**
 * A page for both customers and visitors: customers see it in the portal's layout, visitors in a
 * narrow column. `aside` is shown only to customers, on screens of 1800 px or more. With
 * `isTitleCentred`, a visitor's title is on the axis of the centred content below it.
 */
export function ReadingPage({
  title,
  aside,
  isTitleCentred = false,
  children,
}: {
  title: string
  aside?: ReactNode
  isTitleCentred?: boolean
  children: ReactNode
}): ReactNode {
  const customer = useAtomValue(customerAtom)
  if (customer)
    return (
      <PageLayout title={title} aside={aside}>
        {children}
      </PageLayout>
    )
  return (
    <Column data-centred={isTitleCentred || undefined}>
      <Heading level={1} focusable>
        {title}
      </Heading>
      {children}
    </Column>
  )
}

const Column = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--portico-space-6);
  inline-size: 100%;
  max-inline-size: var(--portico-measure);
  &[data-centred] {
    gap: 0;
    > h1 {
      text-align: center;
    }
  }
  ${media.phone} {
    /* PublicShell keeps the title clear of the language menu; this adds some space. */
    padding-block-start: 32px;
  }
`
