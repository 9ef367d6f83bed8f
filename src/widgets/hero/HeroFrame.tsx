import { styled } from 'styled-components'
import { media } from '../../ui/style/media'

/** How a hero is arranged: text on the picture, beside the picture, or without a picture. */
export type HeroComposition = 'overlay' | 'split' | 'plain'

const HEIGHTS = {
  compact: 'clamp(240px, 30vw, 340px)',
  regular: 'clamp(340px, 42vw, 520px)',
  tall: 'clamp(440px, 56vw, 680px)',
}

/** Frame of a hero: text below the picture on phones, `$composition` from 768 px. */
export const HeroFrame = styled.div<{
  $composition: HeroComposition
  $height: keyof typeof HEIGHTS
  $side: 'start' | 'end'
}>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: ${({ $composition }) => ($composition === 'overlay' ? 'end' : 'center')};
  gap: var(--portico-space-6);
  ${media.notPhone} {
    min-block-size: ${({ $composition, $height }) => ($composition === 'plain' ? 'auto' : HEIGHTS[$height])};
    gap: clamp(24px, 5vw, 88px);
    grid-template-columns: ${({ $composition, $side }) =>
      $composition !== 'split'
        ? 'minmax(0, 1fr)'
        : $side === 'start'
          ? 'minmax(0, 7fr) minmax(0, 5fr)'
          : 'minmax(0, 5fr) minmax(0, 7fr)'};
    > :first-child:not(:only-child) {
      order: ${({ $composition, $side }) => ($composition === 'split' && $side === 'end' ? 1 : 0)};
    }
  }
`

/** Container of the picture. */
export const HeroMedia = styled.div<{ $composition: HeroComposition }>`
  position: relative;
  min-inline-size: 0;
  block-size: 100%;
  min-block-size: clamp(240px, 76vw, 400px);
  overflow: hidden;
  border-radius: var(--portico-radius-card);
  ${media.notPhone} {
    position: ${({ $composition }) => ($composition === 'overlay' ? 'absolute' : 'relative')};
    inset: ${({ $composition }) => ($composition === 'overlay' ? '0' : 'auto')};
    min-block-size: ${({ $composition }) => ($composition === 'overlay' ? '0' : 'clamp(240px, 76vw, 400px)')};
  }
  /* Darkens the picture behind the text, from the side where the text starts. */
  &[data-shaded]::after {
    ${media.notPhone} {
      content: '';
    }
    position: absolute;
    inset: 0;
    --heavy: color-mix(in oklab, var(--portico-color-scrim) 84%, transparent);
    /* The weakest shade on which a headline is readable over any picture. Ends beyond the text. */
    --words: color-mix(in oklab, var(--portico-color-scrim) 60%, transparent);
    --light: color-mix(in oklab, var(--portico-color-scrim) 34%, transparent);
    background: linear-gradient(
      to right,
      var(--portico-color-scrim),
      var(--heavy) 36rem,
      var(--words) 44rem,
      var(--light) 50rem,
      transparent 62rem
    );
  }
  &[data-shaded]:dir(rtl)::after {
    scale: -1 1;
  }
`

/** Text of a hero; on a picture, it has the colour for text on a scrim. */
export const HeroText = styled.div<{ $composition: HeroComposition }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--portico-space-4);
  min-inline-size: 0;
  max-inline-size: 40rem;
  overflow-wrap: anywhere;
  ${media.notPhone} {
    padding: ${({ $composition }) => ($composition === 'overlay' ? 'clamp(20px, 4vw, 56px)' : '0')};
    ${({ $composition }) => $composition === 'overlay' && '&& > p, && > h2 { color: var(--portico-color-on-picture); }'}
  }
`

/** The sentence below the headline. */
export const HeroLead = styled.p`
  margin: 0;
  max-inline-size: 34rem;
  font-size: var(--portico-text-lg);
  line-height: var(--portico-line-height-body);
  color: var(--portico-color-muted-text);
`
