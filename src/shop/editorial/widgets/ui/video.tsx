import { ButtonLink } from '#platform/design/button.tsx';
import { Dialog } from '#platform/design/dialog.tsx';
import { pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { texts } from '../texts.ts';
import { PROVIDER_URLS, readVideoSource, type VideoSource, type VideoWidget } from '../video.ts';
import styles from './video.module.css';

type VideoProps = { id: string; video: VideoWidget<Picture> };

/**
 * A video in the text or in a pop-up. The shop's own files play directly. A provider is contacted only after a
 * click on a button that names it; without scripts, the button is a link to the video.
 */
export function Video({ id, video }: VideoProps) {
  const source = readVideoSource(video.url);
  if (!source) return null;
  return (
    <figure className={styles.video}>
      {source.kind === 'file' && video.display === 'inline' ? (
        <OwnFile path={source.path} video={video} />
      ) : (
        <Offer id={id} video={video} source={source} />
      )}
      <figcaption className={styles.title}>{video.title}</figcaption>
    </figure>
  );
}

const POSTER_WIDTH = 960;

function OwnFile({ path, video }: { path: string; video: VideoWidget<Picture> }) {
  const { title, poster, captions } = video;
  return (
    <video
      src={path}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      poster={poster && pictureUrl(poster, Math.min(POSTER_WIDTH, poster.width), 'jpg')}
      className={styles.player}
    >
      {captions && <track kind="captions" src={captions} srcLang="fr" label={texts.frenchCaptions} default />}
    </video>
  );
}

function Offer({ id, video, source }: VideoProps & { source: VideoSource }) {
  const { title, poster, display, captions } = video;
  const isOwn = source.kind === 'file';
  const provider = isOwn ? '' : texts.providers[source.kind];
  const dialogId = `${id}-video`;
  return (
    <>
      <div
        className={styles.offer}
        data-video={source.kind}
        data-source={isOwn ? source.path : source.id}
        data-title={title}
        data-captions={captions}
        data-pop-up={display === 'pop-up' ? dialogId : undefined}
      >
        {poster && (
          <ResponsivePicture
            picture={{ ...poster, alt: '' }}
            sizes="(width >= 48rem) 672px, 100vw"
            upTo={1200}
            className={styles.poster}
          />
        )}
        <div className={styles.words}>
          <ButtonLink
            href={isOwn ? source.path : PROVIDER_URLS[source.kind].page(source.id)}
            rel={isOwn ? undefined : 'noopener'}
            icon="play"
            data-play=""
          >
            {isOwn ? texts.play : texts.playAt(provider)}
          </ButtonLink>
          {!isOwn && <p className={styles.note}>{texts.contacted(provider)}</p>}
        </div>
      </div>
      {display === 'pop-up' && (
        <Dialog id={dialogId} title={title} size="l">
          <div className={styles.frame} data-player="" />
        </Dialog>
      )}
    </>
  );
}
