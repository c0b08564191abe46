import { Button, ButtonLink } from '#platform/design/button.tsx';
import { SelectField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { CONTENT_POLICY, contentPolicy, framedHeaders } from '#platform/server/edge/security-headers.ts';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import {
  BLOCK_PRESETS,
  isBlockPreset,
  isComplete,
  type HomeBlock,
} from '#shop/editorial/home-page/home-block.ts';
import {
  addBlock,
  deleteBlock,
  discardHome,
  loadEdited,
  placeBlock,
  publishHome,
  showBlock,
  type HomeOutcome,
} from '#shop/editorial/home-page/server/change-home.ts';
import { removeLogo, setLogo } from '#shop/editorial/home-page/server/change-pictures.ts';
import { findDraft } from '#shop/editorial/home-page/server/home-pages.ts';
import { composeHome } from '#site/browsing/home-page.tsx';
import { answerPage } from '#site/engine/answer-page.tsx';
import { loadFrame } from '#site/frame/frame.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  PRIVATE_HEADERS,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm, PressForm } from '../../forms/office-form.tsx';
import {
  blockDisplayPath,
  blockOrderPath,
  blockPath,
  DISCARD_PATH,
  HOME_DESK_PATH,
  LOGO_PATH,
  LOGO_REMOVAL_PATH,
  PREVIEW_PATH,
  PUBLISH_PATH,
} from './home-paths.ts';
import { UploadForm } from './upload-form.tsx';
import { homeTexts as texts, labelOf } from './texts.ts';
import styles from './home-page.module.css';

export const showHomePage: OfficeScreen = (deps, context) => answerHomePage(deps, context);

/** The draft as visitors will see it. The screen of the blocks shows it in a frame. */
export const showPreview: OfficeScreen = async (deps, context) => {
  const { request, reply } = context;
  const page = await composeHome(deps, await loadEdited(deps));
  return answerPage(deps, request, reply, {
    page: { ...page, hidden: true },
    status: 200,
    headers: { ...PRIVATE_HEADERS, ...framedHeaders },
  });
};

const PRESET_FIELD = 'modele';

export const submitNewBlock: OfficeScreen = async (deps, context) => {
  const preset = readForm(context.request).text(PRESET_FIELD);
  if (!isBlockPreset(preset)) return answerHomePage(deps, context, texts.refusals.invalid);
  return answerOutcome(deps, context, await addBlock(deps, preset, context.actor), 'ajoute');
};

export const submitBlockOrder: OfficeScreen = async (deps, context) => {
  const direction = readForm(context.request).text('sens') === 'haut' ? 'up' : 'down';
  const move = { id: blockOf(context), direction } as const;
  return answerOutcome(deps, context, await placeBlock(deps, move, context.actor), 'deplace');
};

export const submitBlockDisplay: OfficeScreen = async (deps, context) => {
  const isShown = readForm(context.request).text('montrer') === '1';
  const change = { id: blockOf(context), isShown };
  return answerOutcome(deps, context, await showBlock(deps, change, context.actor), 'enregistre');
};

export const submitBlockRemoval: OfficeScreen = async (deps, context) =>
  answerOutcome(deps, context, await deleteBlock(deps, blockOf(context), context.actor), 'supprime');

export const submitPublication: OfficeScreen = async (deps, context) =>
  answerOutcome(deps, context, await publishHome(deps, context.actor), 'publiee');

export const submitDiscard: OfficeScreen = async (deps, context) =>
  answerOutcome(deps, context, await discardHome(deps, context.actor), 'abandonnee');

export const submitLogo: OfficeScreen = async (deps, context) => {
  const uploads = context.uploads ?? { files: [], tooLarge: [], count: 0 };
  const set = await setLogo(deps, uploads, context.actor);
  if (set.ok) return context.reply.redirect(doneHref(HOME_DESK_PATH, 'logo'), 303);
  return answerHomePage(deps, context, texts.refusals[set.failure]);
};

export const submitLogoRemoval: OfficeScreen = async (deps, context) => {
  await removeLogo(deps, context.actor);
  return context.reply.redirect(doneHref(HOME_DESK_PATH, 'logo'), 303);
};

const blockOf = ({ params }: OfficeContext) => params['id'] ?? '';

function answerOutcome(
  deps: OfficeDeps,
  context: OfficeContext,
  outcome: HomeOutcome,
  done: keyof typeof texts.done,
) {
  if (outcome.ok) return context.reply.redirect(doneHref(HOME_DESK_PATH, done), 303);
  if (outcome.failure === 'unknown') return answerMissing(deps, context);
  return answerHomePage(deps, context, texts.refusals[outcome.failure]);
}

async function answerHomePage(deps: OfficeDeps, context: OfficeContext, refusal?: string) {
  const [draft, blocks, { logo }] = await Promise.all([
    findDraft(deps.db),
    loadEdited(deps),
    loadFrame(deps.db, deps.frames),
  ]);
  const { nonce } = context;
  return answerScreen(deps, context, {
    title: texts.title,
    current: HOME_DESK_PATH,
    status: refusal === undefined ? 200 : 422,
    done: texts.done,
    // The preview is a page of the shop itself.
    headers: { [CONTENT_POLICY]: contentPolicy({ 'frame-src': "'self'" }) },
    body: (
      <>
        {refusal !== undefined && (
          <Notice tone="error" title={refusal}>
            {null}
          </Notice>
        )}
        <p className={styles.lead}>{texts.lead}</p>
        <div className={styles.state}>
          <p>{draft ? texts.draft : texts.published}</p>
          {draft && <PressForm action={PUBLISH_PATH} nonce={nonce} button={texts.publish} />}
          {draft && <PressForm action={DISCARD_PATH} nonce={nonce} button={texts.discard} danger />}
          <ButtonLink href={PREVIEW_PATH} variant="secondary">
            {texts.openPreview}
          </ButtonLink>
        </div>
        <div className={styles.desk}>
          <div className={styles.part}>
            <Blocks blocks={blocks} nonce={nonce} />
            <AddForm nonce={nonce} />
            <section aria-labelledby="logo" className={styles.part}>
              <h2 id="logo">{texts.logo}</h2>
              <p className={styles.lead}>{logo ? texts.logoHint : texts.noLogo}</p>
              {logo && (
                <img src={pictureUrl(logo, logo.width, 'webp')} alt={texts.logo} className={styles.logo} />
              )}
              <UploadForm action={LOGO_PATH} nonce={nonce} name={texts.logo} />
              {logo && (
                <PressForm action={LOGO_REMOVAL_PATH} nonce={nonce} button={texts.removeLogo} danger />
              )}
            </section>
          </div>
          <iframe src={PREVIEW_PATH} title={texts.preview} loading="lazy" className={styles.preview} />
        </div>
      </>
    ),
  });
}

function Blocks({ blocks, nonce }: { blocks: readonly HomeBlock[]; nonce: string }) {
  return (
    <ol className={styles.blocks} aria-label={texts.blocks}>
      {blocks.map((block, index) => {
        const label = labelOf(block);
        const state = block.isShown ? (isComplete(block) ? '' : texts.incomplete) : texts.hidden;
        return (
          <li key={block.id} className={styles.block}>
            <a href={blockPath(block.id)} className={styles.name}>
              {label}
            </a>
            <span className={styles.kind}>
              {[texts.kinds[block.kind], state].filter(Boolean).join(' – ')}
            </span>
            <OfficeForm
              action={blockDisplayPath(block.id)}
              nonce={nonce}
              label={texts.display(label)}
              className={styles.press}
            >
              <Button
                type="submit"
                name="montrer"
                value={block.isShown ? '0' : '1'}
                variant="quiet"
                size="s"
                aria-label={block.isShown ? texts.hide(label) : texts.show(label)}
              >
                {block.isShown ? texts.hideShort : texts.showShort}
              </Button>
            </OfficeForm>
            <OfficeForm
              action={blockOrderPath(block.id)}
              nonce={nonce}
              label={texts.order(label)}
              className={styles.press}
            >
              <MoveButton up label={texts.up(label)} disabled={index === 0} />
              <MoveButton label={texts.down(label)} disabled={index === blocks.length - 1} />
            </OfficeForm>
          </li>
        );
      })}
    </ol>
  );
}

function MoveButton({ up = false, label, disabled }: { up?: boolean; label: string; disabled: boolean }) {
  return (
    <Button
      type="submit"
      name="sens"
      value={up ? 'haut' : 'bas'}
      variant="quiet"
      size="s"
      aria-label={label}
      disabled={disabled}
    >
      <span aria-hidden="true">{up ? '↑' : '↓'}</span>
    </Button>
  );
}

function AddForm({ nonce }: { nonce: string }) {
  return (
    <OfficeForm action={HOME_DESK_PATH} nonce={nonce} label={texts.add} className={styles.add}>
      <SelectField
        id={PRESET_FIELD}
        name={PRESET_FIELD}
        label={texts.add}
        options={BLOCK_PRESETS.map((value) => ({ value, label: texts.presets[value] }))}
      />
      <Button type="submit" variant="secondary">
        {texts.addButton}
      </Button>
    </OfficeForm>
  );
}
