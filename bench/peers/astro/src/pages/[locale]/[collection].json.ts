import { lists, toJson } from '../../records';

export const getStaticPaths = () =>
  [...lists].map(([name, items]) => {
    const [locale, collection] = name.split('/');
    return { params: { locale, collection }, props: { items } };
  });
export const GET = ({ props }) => new Response(`[${props.items.map(toJson).join(',\n')}]`);
