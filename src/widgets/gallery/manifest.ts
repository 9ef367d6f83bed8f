import { defineWidget } from '../../core/registry/defineWidget'
import type { GalleryPicture } from '../../ui/gallery/GalleryPicture'

/** Settings of the gallery; settings.schema.json describes each. */
export interface GallerySettings {
  title: string
  text: string
  layout: 'grid' | 'strip'
  columns: 2 | 3 | 4
  ratio: '4/3' | '1/1' | '3/4' | '16/9'
  feature: boolean
  captions: boolean
  lightbox: boolean
  pictures: readonly GalleryPicture[]
}

export const manifest = defineWidget<GallerySettings>({
  id: 'gallery',
  name: 'widget.gallery.name',
  icon: 'images',
  sample: {
    title: 'Around the house',
    text: 'A walk from the gate to the water.',
    layout: 'grid',
    columns: 3,
    ratio: '4/3',
    feature: true,
    captions: true,
    lightbox: true,
    pictures: [
      {
        id: 'gate',
        image: 'scene:clubhouse',
        alt: 'The house seen from the gate',
        caption: 'The gate, early.',
      },
      {
        id: 'bar',
        image: 'scene:bar',
        alt: 'The bar with its lamps lit',
        caption: 'The bar, a little later.',
      },
      {
        id: 'pool',
        image: 'scene:spa-pool',
        alt: 'The pool under its glass roof',
        caption: 'The pool, at any hour.',
      },
    ],
  },
})
