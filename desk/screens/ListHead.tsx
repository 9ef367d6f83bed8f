import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ScreenTitle } from './ScreenTitle'

/** The head of a list: its title, and beside it what can be done with the whole list. */
export function ListHead({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Head>
      <ScreenTitle title={title} />
      <Tools data-print="no">{children}</Tools>
    </Head>
  )
}

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
  gap: 8px;
`
