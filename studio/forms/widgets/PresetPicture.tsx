import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { cssVariable } from '../../../src/core/theme/cssVariable'
import { panel } from '../../../src/ui/style/panel'

/**
 * A small drawing of a portal in a theme's own tokens: header, title, text, card and button. Purely
 * decorative.
 */
export function PresetPicture({ tokens }: { tokens: Readonly<Record<string, string>> }): ReactNode {
  // Not only the tokens used here, because a token's value may refer to others.
  const style = Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [cssVariable(name), value]),
  )
  return (
    <Portal style={style} aria-hidden>
      <Head>
        <Mark />
        <Line $width={16} />
        <Line $width={16} />
        <Line $width={16} />
      </Head>
      <Page>
        <Title />
        <Card>
          <Line $width={52} $strong />
          <Line $width={74} />
          <Foot>
            <Action>
              <Line $width={22} />
            </Action>
            <Badge />
          </Foot>
        </Card>
      </Page>
    </Portal>
  )
}

const Portal = styled.span`
  display: flex;
  flex-direction: column;
  block-size: 136px;
  overflow: hidden;
  border-radius: 5px;
  background: var(--portico-color-background);
  color: var(--portico-color-text);
  box-shadow: 0 0 0 1px var(--portico-color-border);
  forced-color-adjust: none;
`
const Head = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  flex: none;
  block-size: 22px;
  padding-inline: 8px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
`
const Mark = styled.span`
  inline-size: 10px;
  block-size: 10px;
  margin-inline-end: auto;
  border-radius: 50%;
  background: var(--portico-color-primary);
`
const Page = styled.span`
  display: grid;
  flex: 1;
  align-content: space-between;
  gap: calc(5px * var(--portico-density));
  padding: calc(8px * var(--portico-density)) 10px 10px;
`
const Title = styled.span`
  &::before {
    content: 'Aa';
  }
  font-family: var(--portico-font-heading);
  font-size: 24px;
  font-weight: var(--portico-font-heading-weight);
  letter-spacing: var(--portico-letter-spacing-heading);
  line-height: 1.1;
  text-transform: var(--portico-text-transform-heading);
`
const Card = styled.span`
  ${panel}
  display: grid;
  gap: calc(5px * var(--portico-density));
  padding: calc(7px * var(--portico-density)) 8px;
`
/** A bar that stands for a line of text; `$width` is in percent of its parent. */
const Line = styled.span<{ $width: number; $strong?: boolean }>`
  inline-size: ${({ $width }) => $width}%;
  block-size: 4px;
  border-radius: 2px;
  background: ${({ $strong = false }) =>
    $strong ? 'var(--portico-color-text)' : 'var(--portico-color-muted-text)'};
`
const Foot = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 6px;
`
const Action = styled.span`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 18px;
  border-radius: var(--portico-radius-control);
  background: var(--portico-color-primary);
  ${Line} {
    inline-size: 50%;
    background: var(--portico-color-on-primary);
  }
`
const Badge = styled.span`
  inline-size: 18px;
  block-size: 10px;
  border-radius: 5px;
  background: var(--portico-color-accent);
`
