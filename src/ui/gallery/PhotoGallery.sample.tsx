import type { ReactNode } from 'react'
import { Stack } from '../layout/Stack'
import { PhotoGallery } from './PhotoGallery'

const PICTURES = ['harbour-terrace', 'bar', 'spa-pool', 'wine', 'tennis'].map((scene) => ({
  id: scene,
  image: `scene:${scene}`,
  alt: `The ${scene.replace('-', ' ')}`,
  caption: '',
}))

/** A gallery of five pictures, one of two, and one without pictures. */
export function Sample(): ReactNode {
  return (
    <Stack gap={8}>
      <PhotoGallery pictures={PICTURES} />
      <PhotoGallery pictures={PICTURES.slice(0, 2)} />
      <PhotoGallery pictures={[]} />
    </Stack>
  )
}
