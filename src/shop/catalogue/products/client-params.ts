import { SLIDE_MS } from './gallery.ts';
import { texts } from './texts.ts';

/**
 * The global `wc_single_product_params`, read by scripts of classic clients; nested values keep their types.
 */
export const singleProductParams = () => ({
  i18n_required_rating_text: texts.ratingRequired,
  i18n_rating_options: [1, 2, 3, 4, 5].map(texts.ratingOption),
  i18n_product_gallery_trigger_text: texts.fullScreen,
  review_rating_required: 'yes',
  flexslider: {
    rtl: false,
    animation: 'slide',
    smoothHeight: true,
    directionNav: false,
    controlNav: 'thumbnails',
    slideshow: false,
    animationSpeed: SLIDE_MS,
    animationLoop: false,
    allowOneSlide: false,
  },
  zoom_enabled: '1',
  zoom_options: {},
  photoswipe_enabled: '1',
  photoswipe_options: {
    shareEl: false,
    closeOnScroll: false,
    history: false,
    hideAnimationDuration: 0,
    showAnimationDuration: 0,
  },
  flexslider_enabled: '1',
});
