import { PATHS } from '#shop/common/paths/paths.ts';
import { attributes } from './attributes.ts';
import { couponEndpoints } from './coupons/coupons.ts';
import { customerEndpoints } from './customers/customers.ts';
import { dataEndpoints } from './data-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { orderEndpoints } from './orders/order-endpoints.ts';
import { customFieldNames } from './products/custom-fields.ts';
import { products } from './products/products.ts';
import { variationEndpoints, variations } from './products/variations.ts';
import { reportEndpoints } from './reports/reports.ts';
import { resourceEndpoints } from './resource.ts';
import { taxClassEndpoints } from './taxes/tax-classes.ts';
import { taxes } from './taxes/taxes.ts';
import { categories } from './terms/categories.ts';
import { statusEndpoints } from './system/status.ts';
import { toolEndpoints } from './system/tools.ts';
import { reviews } from './reviews/reviews.ts';
import { tags } from './terms/tags.ts';
import { shippingClasses } from './terms/shipping-classes.ts';
import { values } from './terms/values.ts';
import { gatewayEndpoints } from './settings/gateways.ts';
import { settingEndpoints } from './settings/settings.ts';
import { locationEndpoints } from './shipping/locations.ts';
import { shippingMethodEndpoints } from './shipping/shipping-methods.ts';
import { zoneMethodEndpoints } from './shipping/zone-methods.ts';
import { zoneEndpoints } from './shipping/zones.ts';
import { webhooks } from './webhooks/webhooks.ts';

export const REST_NAMESPACE = PATHS.restApi.slice(PATHS.apiGuide.length);

/** Every call of the REST API. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...resourceEndpoints(products),
  ...resourceEndpoints(variations),
  ...variationEndpoints,
  customFieldNames,
  ...resourceEndpoints(categories),
  ...resourceEndpoints(tags),
  ...resourceEndpoints(attributes),
  ...resourceEndpoints(values),
  ...resourceEndpoints(shippingClasses),
  ...resourceEndpoints(reviews),
  ...customerEndpoints,
  ...couponEndpoints,
  ...orderEndpoints,
  ...reportEndpoints,
  ...dataEndpoints,
  ...resourceEndpoints(webhooks),
  ...zoneEndpoints,
  ...locationEndpoints,
  ...zoneMethodEndpoints,
  ...shippingMethodEndpoints,
  ...resourceEndpoints(taxes),
  ...taxClassEndpoints,
  ...gatewayEndpoints,
  ...settingEndpoints,
  ...statusEndpoints,
  ...toolEndpoints,
];
