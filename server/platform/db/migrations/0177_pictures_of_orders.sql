-- Whether an order line shows a picture is asked before that is deleted. Most lines have none.
CREATE INDEX order_items_photo ON order_items (company_id, photo) WHERE photo <> '';
