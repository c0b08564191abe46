import { Button } from '#platform/design/button.tsx';
import { TextAreaField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import {
  LINK_FIELDS as FIELDS,
  linksPath,
  mayHaveMembers,
  readReferences,
  showReferences,
  type LinkProblem,
} from '#shop/catalogue/link-desk/check-links.ts';
import {
  changeLinks,
  findLinks,
  type LinkDeskProduct,
} from '#shop/catalogue/link-desk/server/change-links.ts';
import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { ProductLead } from '../products/product-lead.tsx';
import { ProductTabs } from '../products/product-tabs.tsx';
import { StatusBadge } from '../products/status-badge.tsx';
import { texts } from './texts.ts';

type Refused = {
  readonly status: 409 | 422;
  readonly typed: SubmittedForm;
  readonly problems: readonly LinkProblem[];
};

export const showLinks: OfficeScreen = (deps, context) => answerLinks(deps, context);

export const submitLinks: OfficeScreen = async (deps, context) => {
  const typed = readForm(context.request);
  const productId = Number(context.params['id']);
  const request = {
    productId,
    actor: context.actor,
    now: deps.now(),
    version: typed.text(VERSION_FIELD),
  };
  const draft = {
    related: readReferences(typed.text(FIELDS.related)),
    members: readReferences(typed.text(FIELDS.members)),
  };
  const changed = await inTransaction(deps.db, (tx) => changeLinks(tx, request, draft));
  if (changed.ok) return context.reply.redirect(doneHref(linksPath(productId), 'enregistrees'), 303);
  if (changed.failure === 'unknown') return answerMissing(deps, context);
  return changed.failure === 'invalid'
    ? answerLinks(deps, context, { status: 422, typed, problems: changed.problems })
    : answerLinks(deps, context, { status: 409, typed, problems: [] });
};

async function answerLinks(deps: OfficeDeps, context: OfficeContext, refused?: Refused) {
  const product = await findLinks(deps.db, Number(context.params['id']));
  if (!product) return answerMissing(deps, context);
  const canChange = may(context.staff.role, 'change-catalogue');
  return answerScreen(deps, context, {
    title: product.name,
    current: PRODUCT_DESK_PATH,
    status: refused?.status ?? 200,
    done: texts.done,
    actions: <StatusBadge status={product.status} />,
    body: (
      <>
        <ProductLead product={product} />
        <ProductTabs productId={product.id} current="links" />
        {refused && <Refusal refused={refused} product={product} />}
        <OfficeForm
          action={linksPath(product.id)}
          nonce={context.nonce}
          version={product.version}
          label={texts.form}
        >
          <References product={product} refused={refused} canChange={canChange} list="related" />
          {mayHaveMembers(product) ? (
            <References product={product} refused={refused} canChange={canChange} list="members" />
          ) : (
            <p>{product.type === 'variable' ? texts.variable : texts.noMembers}</p>
          )}
          {canChange && <Button type="submit">{texts.save}</Button>}
        </OfficeForm>
      </>
    ),
  });
}

type ReferencesProps = {
  product: LinkDeskProduct;
  refused: Refused | undefined;
  canChange: boolean;
  list: 'related' | 'members';
};

function References({ product, refused, canChange, list }: ReferencesProps) {
  const name = FIELDS[list];
  const problem = refused?.problems.find(({ field }) => field === name);
  return (
    <TextAreaField
      id={name}
      name={name}
      label={texts[list]}
      hint={list === 'related' ? texts.relatedHint : texts.membersHint}
      rows={6}
      disabled={!canChange}
      defaultValue={refused ? refused.typed.text(name) : showReferences(product[list])}
      error={problem && texts.problemText(problem)}
    />
  );
}

function Refusal({ refused: { status, problems }, product }: { refused: Refused; product: LinkDeskProduct }) {
  if (status === 409)
    return (
      <Notice tone="error" title={texts.changedTitle}>
        <p>{texts.changedHint}</p>
        <ul>
          {(['related', 'members'] as const).map((list) => (
            <li key={list}>
              {texts[list]}&nbsp;: {product[list].map(({ name }) => name).join(', ') || texts.none}
            </li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <Notice tone="error" title={texts.refused}>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a href={`#${problem.field}`}>{texts.problemText(problem)}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
