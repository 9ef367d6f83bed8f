import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ScreenTitle } from './ScreenTitle'

/** The head of a list: its title, and beside it what can be done with the whole list. */
export const ListHead = ({
  title,
  children,
}: {
  title: string
  children: ReactNode
}): ReactNode => <HeadRow heading={<ScreenTitle title={title} />}>{children}</HeadRow>

/** A heading, and beside it, except on paper, what can be done with what is below. */
export const HeadRow = ({
  heading,
  children,
}: {
  heading: ReactNode
  children: ReactNode
}): ReactNode => (
  <Head>
    {heading}
    <Tools data-print="no">{children}</Tools>
  </Head>
)

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
