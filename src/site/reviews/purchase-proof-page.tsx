import { PATHS } from '#shop/common/paths/paths.ts';
import { COUNT_PROOF, EXAMPLE_PROOF } from '#shop/editorial/recent-purchases/contract.ts';
import {
  findProof,
  isProof,
  type PurchaseProof,
} from '#shop/editorial/recent-purchases/server/find-proof.ts';
import { texts } from '#shop/editorial/recent-purchases/texts.ts';
import { Fact, Facts } from '#site/buying/order-parts.tsx';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from '#site/reading/content-page.module.css';

export const showPurchaseProof: Screen<PageDeps> = (deps) => async (request, reply) => {
  const { proof = '' } = request.params;
  const body = await explanationOf(deps, proof);
  if (body === undefined) return reply.callNotFound();
  const page = {
    title: texts.proofTitle,
    description: texts.proofTitle,
    path: `${PATHS.recentPurchases}${proof}/`,
    hidden: true,
    tags: [],
    body: (
      <div className={styles.article}>
        <h1>{texts.proofTitle}</h1>
        {body}
      </div>
    ),
  };
  return answerPage(deps, request, reply, { page, status: 200 });
};

async function explanationOf({ db, now }: PageDeps, name: string) {
  if (name === EXAMPLE_PROOF) return <p>{texts.proof.example}</p>;
  if (name === COUNT_PROOF) return <p>{texts.proof.count}</p>;
  const proof = isProof(name) ? await findProof(db, now(), name) : undefined;
  return proof && <OrderProof proof={proof} name={name} />;
}

function OrderProof({
  proof: { paidAt, productNames, isShown },
  name,
}: {
  proof: PurchaseProof;
  name: string;
}) {
  return (
    <>
      <p>{isShown ? texts.proof.order : texts.proof.outdated}</p>
      <Facts>
        <Fact name={texts.proof.paid}>{texts.proof.moment(paidAt)}</Fact>
        {isShown && <Fact name={texts.proof.product}>{productNames[0]}</Fact>}
        <Fact name={texts.proof.hash}>
          <code>{name}</code>
        </Fact>
      </Facts>
      <p>{texts.proof.privacy}</p>
    </>
  );
}
