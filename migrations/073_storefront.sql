-- The home page as blocks, in the order of the merchant: what visitors see, and the draft that the merchant edits.
create table home_pages (
  state text primary key check (state in ('draft', 'published')),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  changed_at timestamptz not null default now()
);

-- The uploaded pictures of the storefront. A picture is deleted only when no use is left.
create table storefront_pictures (
  used_by text not null check (used_by in ('logo', 'draft', 'published')),
  picture_id integer not null references pictures,
  primary key (used_by, picture_id)
);
create index storefront_pictures_by_picture on storefront_pictures (picture_id);

-- The menu of the header and the columns of the footer.
create table site_menus (
  place text primary key check (place in ('menu', 'footer')),
  entries jsonb not null check (jsonb_typeof(entries) = 'array')
);

create trigger told after insert or update or delete on home_pages for each statement execute function table_told('home');
create trigger told after insert or update or delete on site_menus for each statement execute function table_told('menu');
create trigger told after insert or update or delete on storefront_pictures for each statement execute function table_told('settings');

-- A shop that has the texts of the former home page keeps it, with the rows that its merchant had placed.
with row_blocks as (
  select place, position, id,
    jsonb_build_object('id', id, 'kind', 'loop', 'isShown', true,
      'content', definition || jsonb_build_object('id', id)) as block
  from loop_widgets where place in ('home', 'home-end')
), former as (
  select 0 as part, 0 as position, '' as id, jsonb_build_object('id', 'entete', 'kind', 'hero', 'isShown', true,
    'content', jsonb_build_object(
      'headline', 'Des jeux simples et beaux, pour grandir avec ses mains',
      'text', 'Du bois, des gestes vrais, un défi à la fois. Du matériel d’inspiration Montessori choisi et essayé par notre équipe, à Lyon.',
      'picture', (select min(id) from pictures where file = 'accueil/hero.jpg'),
      'phonePicture', (select min(id) from pictures where file = 'accueil/hero-portrait.jpg'),
      'button', 'Découvrir la boutique', 'buttonHref', '/boutique/')) as block
  union all select 1, position, id, block from row_blocks where place = 'home'
  union all select 2, 0, '', '{"id": "trouver-un-jeu", "kind": "finder", "isShown": true}'
  union all select 3, 0, '', jsonb_build_object('id', 'pedagogie', 'kind', 'ideas', 'isShown', true,
    'content', jsonb_build_object(
      'title', E'«\u00a0Aide-moi à faire seul\u00a0»',
      'ideas', jsonb_build_array(
        jsonb_build_object('title', 'Une difficulté à la fois',
          'text', 'Chaque jeu isole une qualité ou un geste. L’enfant sait où porter son attention.'),
        jsonb_build_object('title', 'L’erreur se voit',
          'text', E'Le dernier cube ne rentre pas, la tour penche\u00a0: l’enfant se corrige sans nous.'),
        jsonb_build_object('title', 'À sa hauteur',
          'text', 'Des objets vrais, solides et à sa taille, qu’il prend et range quand il le souhaite.')),
      'picture', (select min(id) from pictures where file = 'accueil/pedagogie.jpg'),
      'button', 'Comprendre la pédagogie', 'buttonHref', '/pedagogie-montessori/'))
  union all select 4, 0, '', '{"id": "avis", "kind": "reviews", "isShown": true}'
  union all select 5, position, id, block from row_blocks where place = 'home-end'
)
insert into home_pages (state, blocks)
select 'published', jsonb_agg(block order by part, position, id) from former
where exists (select from content_pages where slug = 'pedagogie-montessori')
having count(*) > 0;

delete from loop_widgets where place in ('home', 'home-end');

insert into storefront_pictures (used_by, picture_id)
select 'published', id from pictures
where file in ('accueil/hero.jpg', 'accueil/hero-portrait.jpg', 'accueil/pedagogie.jpg')
  and exists (select from home_pages);

insert into site_menus (place, entries)
select place, entries from (values
  ('menu', '[
    {"id": "boutique", "kind": "listing"}, {"id": "rayons", "kind": "all-categories"},
    {"id": "ages", "kind": "all-ages"}, {"id": "competences", "kind": "all-skills"},
    {"id": "pedagogie", "kind": "page", "target": "pedagogie-montessori", "label": "Comprendre la pédagogie"},
    {"id": "journal", "kind": "journal"}]'::jsonb),
  ('footer', '[
    {"id": "la-boutique", "kind": "group", "label": "La boutique", "children": [
      {"id": "tous", "kind": "listing"}, {"id": "jeu", "kind": "game-finder"},
      {"id": "categories", "kind": "all-categories"}]},
    {"id": "aide", "kind": "group", "label": "Aide et informations", "children": [
      {"id": "journal-2", "kind": "journal"}, {"id": "avis", "kind": "reviews"},
      {"id": "fenetres", "kind": "pop-ups"}, {"id": "pages", "kind": "all-pages"}]}]')) as former (place, entries)
where exists (select from home_pages);

insert into settings (name, value)
select 'storefront', '{"mark": "arch", "newsletterLead": "Une fois par mois, des idées de jeux et nos nouveautés.",
  "promises": [
    {"icon": "truck", "title": "Une date de livraison claire", "text": "Affichée avant de commander"},
    {"icon": "return", "title": "14\u00a0jours pour changer d’avis", "text": "Sans avoir à vous justifier"},
    {"icon": "lock", "title": "Paiement en confiance", "text": "Par carte, virement ou chèque"},
    {"icon": "leaf", "title": "Bois et peintures à l’eau", "text": "Fabricants et normes indiqués sur chaque fiche"}]}'
where exists (select from home_pages);
